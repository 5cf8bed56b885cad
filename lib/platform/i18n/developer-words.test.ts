import { describe, expect, it } from 'vitest'
import { clock, dayAndClock } from '@/lib/developer/home/clock'
import { developerWords, fill } from './developer-words'
import { NOT_NATIVE } from './testing/style'

/** Developers may read that a field is required and that a call failed, so only these are left. */
const PLEADS = /\b(?:please|invalid|sorry|oops|unfortunately)\b/i

/** Every sentence of the developers' pages. */
function sentences(): string[] {
  const texts: string[] = []
  JSON.stringify(developerWords, (_key, value) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}

describe('words of the developers pages', () => {
  it('take values into their places', () => {
    expect(fill('{count} codes for {who}', { count: 2, who: 'you' })).toBe('2 codes for you')
  })

  it('leave a place without a value as it is', () => {
    expect(fill('{toString} and {open}', {})).toBe('{toString} and {open}')
  })

  it('give every customer to try a name of its own, because it names a button', () => {
    const { demos, states } = developerWords.home
    const names = [...Object.values(demos), ...Object.values(states)].map(({ who }) => who)
    expect(new Set(names).size).toBe(names.length)
  })

  it('are never empty', () => {
    expect(sentences().filter((text) => !/\S/.test(text))).toEqual([])
  })

  it('neither plead nor blame, and are English that a native writes', () => {
    expect(sentences().filter((text) => PLEADS.test(text) || NOT_NATIVE.test(text))).toEqual([])
  })
})

describe('times on the developers pages', () => {
  it('name their zone', () => {
    const moment = new Date('2026-05-03T14:10:20.000Z')
    expect(clock(moment, 'UTC')).toBe('14:10 UTC')
    expect(dayAndClock(moment, 'UTC')).toBe('3 May, 14:10 UTC')
  })
})
