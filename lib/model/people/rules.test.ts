import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readShare } from './read-share'
import { alreadyListed, isInScope, type PersonFacts, peopleStanding } from './rules'
import { OWNER_SHARE, plainFigures, readFigures, WHOLE, writeShare } from './share'

const share = fc.integer({ min: 0, max: WHOLE })
const people = fc
  .array(
    fc.record({
      roles: fc.subarray(['ubo', 'director', 'secretary']),
      share: fc.option(fc.oneof(share, fc.constantFrom(OWNER_SHARE, OWNER_SHARE - 1)), { nil: undefined }),
      isControlPerson: fc.boolean(),
      isSigner: fc.boolean(),
      isVerified: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((one, index): PersonFacts => ({ ...one, id: String(index) })))

/**
 * The service's own sentences, said again without our code: "at least one control person and complete KYC for all
 * directors, signers, control persons and owners of 25 % or more".
 */
function stated(list: readonly PersonFacts[]) {
  const scope: string[] = []
  const open: string[] = []
  let control = false
  for (const person of list) {
    control ||= person.isControlPerson
    const quarter = person.share !== undefined && Number(writeShare(person.share)) >= 25
    if (!(person.roles.indexOf('director') >= 0 || person.isSigner || person.isControlPerson || quarter))
      continue
    scope.push(person.id)
    if (!person.isVerified) open.push(person.id)
  }
  return { control, scope, open }
}

describe('the rules about people', () => {
  test('equal what the service says about them, for any list of people', () => {
    fc.assert(
      fc.property(people, (list) => {
        const { hasControlPerson, inScope, unchecked } = peopleStanding(list)
        expect({ control: hasControlPerson, scope: inScope, open: unchecked }).toEqual(stated(list))
      }),
      { numRuns: 1000 },
    )
  })

  test('explain the whole company or say how much is left, and name the owners when it is too much', () => {
    fc.assert(
      fc.property(people, (list) => {
        const { explained, unexplained, tooMuch } = peopleStanding(list)
        if (explained <= WHOLE) {
          expect(explained + unexplained).toBe(WHOLE)
          expect(tooMuch).toEqual([])
        } else {
          expect(unexplained).toBe(0)
          expect(tooMuch).toEqual(list.filter((one) => (one.share ?? 0) > 0).map(({ id }) => id))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('add a third three times without losing anything', () => {
    const third = readShare('33,333333')
    const list = ['a', 'b', 'c'].map((id) => ({
      id,
      roles: ['ubo'],
      share: third.ok ? third.share : 0,
      isControlPerson: false,
      isSigner: false,
      isVerified: true,
    }))
    expect(writeShare(peopleStanding(list).unexplained)).toBe('0.000001')
  })

  test('do not ask for someone with a role nobody knows', () => {
    const stranger = { id: 'a', roles: ['secretary'], share: 0, isControlPerson: false, isSigner: false }
    expect(isInScope({ ...stranger, isVerified: false })).toBe(false)
  })
})

describe('a share', () => {
  test.each([
    ['25,5', '25.5'],
    ['25.5', '25.5'],
    ['25.50 %', '25.5'],
    [' 025 ', '25'],
    ['٢٥٫٥', '25.5'],
    ['25،5', '25.5'],
    ['٢٥،٥ ٪', '25.5'],
    ['۲۵٫۵', '25.5'],
    ['２５．５％', '25.5'],
    ['２５，５', '25.5'],
    ['25。5', '25.5'],
    ['0', '0'],
    ['100', '100'],
    ['100,000', '100'],
    ['33.', '33'],
    ['.5', '0.5'],
    ['٫٥', '0.5'],
  ])('%j is %s', (text, written) => {
    const read = readShare(text)
    expect(read.ok && writeShare(read.share)).toBe(written)
    // The picture that follows the typing reads in the browser what the server will read.
    expect(readFigures(plainFigures(text))).toEqual(read)
  })

  test.each([
    ['', 'empty'],
    [' % ', 'empty'],
    ['abc', 'wrong'],
    ['.', 'wrong'],
    ['25–30', 'wrong'],
    ['1.2.3', 'wrong'],
    ['12e1', 'wrong'],
    ['130', 'range'],
    ['100.000001', 'range'],
    ['-5', 'range'],
    ['1.2345678', 'range'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readShare(text)).toEqual({ ok: false, problem })
  })

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(share, (one) => {
        expect(readShare(writeShare(one))).toEqual({ ok: true, share: one })
        expect(writeShare(one)).toMatch(/^(100(\.0+)?|\d{1,2}(\.\d+)?)$/)
      }),
    )
  })
})

describe('a person', () => {
  const odalys = { id: 'a', email: 'odalys@example.com', phone: '+4930123456' }

  test.each([
    [{ id: 'b', email: 'ODALYS@example.com', phone: undefined }, 'a'],
    [{ id: 'b', email: 'other@example.com', phone: '+4930123456' }, 'a'],
    [{ id: 'b', email: 'other@example.com', phone: '+4930999' }, undefined],
    [{ id: 'b', email: undefined, phone: undefined }, undefined],
    [odalys, undefined],
  ])('%j stands in the list twice: %s', (one, known) => {
    expect(alreadyListed(one, [odalys, { id: 'c', email: undefined, phone: undefined }])?.id).toBe(known)
  })
})
