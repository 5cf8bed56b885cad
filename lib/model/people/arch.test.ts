import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawOwnership } from '@/lib/model/views/people/draw'
import { archOf, type Part } from './arch'
import { readShare } from './read-share'
import { WHOLE } from './share'

const parts = fc
  .array(fc.record({ share: fc.integer({ min: 0, max: WHOLE }), done: fc.boolean() }), { maxLength: 30 })
  .map((list) => list.map((one, index): Part => ({ ...one, number: index + 1 })))

const sumOf = (list: readonly Part[]) => list.reduce((sum, { share }) => sum + share, 0)

describe('the arch', () => {
  test('has a stone for each owner in their order, and one for what is left', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const owning = list.filter(({ share }) => share > 0)
        const rest = WHOLE - sumOf(list)
        const expected =
          rest < 0 ? [] : [...owning.map(({ done }) => (done ? 'set' : 'open')), ...(rest > 0 ? ['gap'] : [])]
        expect(archOf(list).map(({ look }) => look)).toEqual(expected)
      }),
    )
  })

  test('is drawn in numbers that a browser reads, from one foot to the other', () => {
    fc.assert(
      fc.property(parts, (list) => {
        for (const { path } of archOf(list)) expect(path).toMatch(/^[MALZ\d. -]+$/)
      }),
    )
    const [whole] = archOf([{ number: 1, share: WHOLE, done: true }])
    expect(whole?.path).toMatch(/^M30 170\.7A150 150 0 0 1 330 170\.7L/)
    expect(whole?.label).toEqual({ text: '1', x: 180, y: 56 })
  })

  test('names no stone that is too narrow to read', () => {
    const [narrow] = archOf([{ number: 1, share: WHOLE / 50, done: false }])
    expect(narrow?.label).toBeUndefined()
  })
})

describe('the picture while a share is typed', () => {
  const live = {
    others: [{ number: 1, share: WHOLE / 2, done: true }],
    number: 2,
    done: false,
    input: 'personPart.share',
    locale: 'en',
    words: { soFar: 'So far {explained}, left {rest}', tooMuch: 'Too much: {explained}', note: 'explained' },
  }
  const drawn = (text: string) => {
    const read = readShare(text)
    return drawOwnership(live, read.ok ? read.share : 0)
  }

  test('says what is explained and what is left, or that it is too much', () => {
    expect(drawn('25,5').label).toBe('So far 75.5%, left 24.5%')
    expect(drawn('').label).toBe('So far 50%, left 50%')
    expect(drawn('60')).toMatchObject({ label: 'Too much: 110%', stones: [] })
  })

  test('keeps the order of the list wherever the person is in it', () => {
    const first = drawOwnership({ ...live, number: 0 }, WHOLE / 4)
    expect(first.stones.map(({ look }) => look)).toEqual(['open', 'set', 'gap'])
  })
})
