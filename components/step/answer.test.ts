import { expect, it } from 'vitest'
import { type DrawnAnswer, titleNow } from '@/components/step/answer'
import type { CodeView } from '@/lib/model/views/code/types'

const view: CodeView = {
  title: 'Enter the code',
  lead: 'It went to you.',
  safe: 'Leaving is safe.',
  input: { name: 'code', value: '' },
  submit: 'Confirm',
  submitting: 'Checking',
  problems: [],
  none: { title: 'No code yet?', text: 'Wait.', resend: 'Send another', resending: 'Sending' },
}
const answer = (more: Partial<CodeView> = {}): DrawnAnswer => ({
  key: 'one',
  title: 'Enter the code – Asker',
  screen: { kind: 'code', view: { ...view, ...more } },
  words: { problemTitle: 'Problem', errorPrefix: 'Error:', optional: '(optional)', update: 'Update' },
})

it('the title is that of the screen an answer brings, and says first that something is wrong', () => {
  expect(titleNow('Confirm – Asker', undefined)).toBe('Confirm – Asker')
  expect(titleNow('Confirm – Asker', answer())).toBe('Enter the code – Asker')
  const wrong = answer({ problems: [{ input: 'code', text: 'That code did not work' }] })
  expect(titleNow('Confirm – Asker', wrong)).toBe('Error: Enter the code – Asker')
})
