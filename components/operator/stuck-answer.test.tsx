import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StuckAnswer } from './stuck-answer'

test('without script several things open below their count', () => {
  const more = { summary: '2 steps to go', items: ['Tell us where you live', 'Upload a document'] }
  const drawn = renderToStaticMarkup(
    <StuckAnswer
      answer={{ label: 'Summary', items: [{ term: 'Next step', text: 'Tell us where you live', more }] }}
    />,
  )
  expect(drawn).toContain('<summary>2 steps to go</summary>')
  expect(drawn).toContain('<ul><li>Tell us where you live</li><li>Upload a document</li></ul>')
})
