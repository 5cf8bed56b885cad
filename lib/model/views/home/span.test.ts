import { expect, test } from 'vitest'
import '@/test/world/env'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { spanUp } from './span'

const MINUTE = 60_000
const words = makeWords('en', 'UTC')

test.each([
  [1, '1 minute'],
  [61_000, '2 minutes'],
  [90 * MINUTE, '90 minutes'],
  [91 * MINUTE, '2 hours'],
  [48 * 60 * MINUTE, '48 hours'],
  [48 * 60 * MINUTE + 1, '3 days'],
])('a span is never told shorter than it is: %i ms as %s', (span, told) => {
  expect(spanUp(span, words)).toBe(told)
})
