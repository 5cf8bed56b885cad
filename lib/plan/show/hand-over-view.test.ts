import { expect, test } from 'vitest'
import { makeWords } from '@/lib/i18n/make-words'
import { type HostedState, handOverView } from './hand-over-view'

/** What tells the page to discard the link it shows. */
function roundOf(state: HostedState, times: number): string {
  return handOverView({
    words: makeWords('en'),
    asker: 'Brightwater',
    step: 'face',
    refusal: undefined,
    hosted: { state, until: undefined, times },
    noCamera: false,
    hereHref: '/o/x/face',
  }).round
}

test.each([
  ['the first check', roundOf('new', 0), roundOf('waiting', 1)],
  ['another check after a failed one', roundOf('failed', 1), roundOf('waiting', 2)],
  ['another check after an expired one', roundOf('expired', 2), roundOf('long', 3)],
])('the link to %s stays when the page is drawn anew meanwhile', (_check, before, after) => {
  expect(after).toBe(before)
})

test.each(['failed', 'expired'] as const)('the link of a check that has %s is gone', (end) => {
  expect(roundOf(end, 2)).not.toBe(roundOf('waiting', 2))
})
