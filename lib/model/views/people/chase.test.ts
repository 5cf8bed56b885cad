import { describe, expect, test } from 'vitest'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { leftOf } from './chase'

const words = makeWords('en')

describe('what is left for a person', () => {
  test('is a sentence where it is three things or fewer', () => {
    expect(leftOf({ left: ['address', 'tax', 'face'] }, words)).toEqual({
      hints: ['Still to do: Home address, Tax number, Face check'],
    })
  })

  test('is a number that opens where it is more', () => {
    expect(leftOf({ left: ['address', 'tax', 'face', 'identity'] }, words)).toEqual({
      hints: [],
      left: {
        label: 'Still to do: 4',
        things: ['Home address', 'Tax number', 'Face check', 'Identity document'],
      },
    })
  })

  test('is not told where nothing is left, or where that is theirs alone to know', () => {
    expect(leftOf({ left: [] }, words)).toEqual({ hints: [] })
    expect(leftOf({ left: undefined }, words)).toEqual({ hints: [] })
  })
})
