import { expect, test } from 'vitest'
import { openedOn } from '@/lib/flow/pages/opened-on'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

test('a page that a person opens is counted by its device, and one that is fetched ahead is not counted', () => {
  expect(openedOn(new Headers({ 'user-agent': PHONE }))).toBe('phone')
  for (const purpose of ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])
    expect(openedOn(new Headers({ 'user-agent': PHONE, 'sec-purpose': purpose }))).toBeUndefined()
})
