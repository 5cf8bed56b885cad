import { expect, test } from 'vitest'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { type HostedInput, hostedView } from './hosted-view'

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

test('a link’s end is told with its day: it may be tomorrow, or have been days ago', () => {
  const until = new Date('2026-05-14T08:40:00Z')
  expect(viewOf({ state: 'expired', until, ended: 0 }).notice?.text).toContain('14 May at 10:40')
  const ready = { href: 'https://service.example/face', until }
  const shown = viewOf({ state: 'waiting', until: undefined, ended: 0 }, ready).ready
  expect(shown?.text).toContain('14 May at 10:40')
})
