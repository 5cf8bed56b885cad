import { expect, test } from 'vitest'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { type HostedInput, type HostedState, hostedView } from './hosted-view'

function viewOf(hosted: HostedInput['hosted'], ready?: HostedInput['ready']) {
  return hostedView({
    words: makeWords('en', 'Europe/Berlin'),
    asker: 'Brightwater',
    step: 'face',
    page: 'face',
    refusal: undefined,
    hosted,
    noCamera: false,
    hereHref: '/o/x/face',
    ...withoutUndefined({ ready }),
  })
}

/** What tells the page to discard the link it shows. */
const roundOf = (state: HostedState, times: number) => viewOf({ state, until: undefined, times }).round

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

test('a link’s end is told with its day: it may be tomorrow, or have been days ago', () => {
  const until = new Date('2026-05-14T08:40:00Z')
  expect(viewOf({ state: 'expired', until, times: 1 }).notice?.text).toContain('14 May at 10:40')
  const ready = { href: 'https://service.example/face', until }
  const shown = viewOf({ state: 'waiting', until: undefined, times: 1 }, ready).ready
  expect(shown?.text).toContain('14 May at 10:40')
})
