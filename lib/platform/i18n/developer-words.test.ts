import { describe, expect, it } from 'vitest'
import { clock, dayAndClock } from '@/lib/developer/home/clock'
import { developerWords, fill } from './developer-words'

describe('words of the developers pages', () => {
  it('take values into their places', () => {
    expect(fill('{count} codes for {who}', { count: 2, who: 'you' })).toBe('2 codes for you')
  })

  it('leave a place without a value as it is', () => {
    expect(fill('{toString} and {open}', {})).toBe('{toString} and {open}')
  })

  it('are never empty', () => {
    const texts: unknown[] = []
    JSON.stringify(developerWords, (_key, value) => {
      if (typeof value !== 'object') texts.push(value)
      return value
    })
    for (const text of texts) expect(text).toMatch(/\S/)
  })
})

describe('times on the developers pages', () => {
  it('name their zone', () => {
    const moment = new Date('2026-05-03T14:10:20.000Z')
    expect(clock(moment, 'UTC')).toBe('14:10 UTC')
    expect(dayAndClock(moment, 'UTC')).toBe('3 May, 14:10 UTC')
  })
})
