import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextBox } from '@/components/operator/text-box'

const box = { id: 'why', name: 'reason', label: 'Reason', hint: 'For the audit', value: undefined }
const problem = { title: 'Enter a reason', text: 'Nothing was changed.', input: 'reason' }

test('a box that was refused is described by the reason, and then by its hint', () => {
  const drawn = renderToStaticMarkup(<TextBox {...box} problem={problem} />)
  expect(drawn).toContain('aria-invalid="true" aria-describedby="why-problem why-hint"')
  expect(drawn).toContain('<span hidden="" id="why-problem">Enter a reason Nothing was changed.</span>')
})

test('a box beside the one that was refused says nothing of it', () => {
  const drawn = renderToStaticMarkup(<TextBox {...box} name="reference" problem={problem} />)
  expect(drawn).not.toContain('aria-invalid')
  expect(drawn).toContain('aria-describedby="why-hint"')
})
