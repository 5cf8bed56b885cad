import { describe, expect, test } from 'vitest'
import { canStart, isFirstPage, type LandingFacts, type LandingKind, whichLanding } from './which-landing'

type Known = NonNullable<LandingFacts['known']>

const plain: Known = {
  isHandOff: false,
  isPerson: false,
  isErased: false,
  isTakenOff: false,
  isDeleted: false,
  inFrame: false,
}
const at = (more: Partial<Known> = {}, facts: Partial<LandingFacts> = {}): LandingKind =>
  whichLanding({ page: 'en', refused: undefined, known: { ...plain, ...more }, ...facts })
const nowhere = (page?: string): LandingKind =>
  whichLanding({ page, refused: 'link.not_found', known: undefined })

describe('a link that works', () => {
  test('begins for a customer, invites a person, and opens a handed-over step', () => {
    expect([at(), at({ isPerson: true }), at({ isHandOff: true })]).toEqual([
      'start',
      'invitation',
      'hand_off',
    ])
    expect(at({ isPerson: true, isHandOff: true })).toBe('hand_off')
  })

  test('lets only a person say that they were named wrongly', () => {
    for (const page of ['not-right', 'denied']) {
      expect(at({ isPerson: true }, { page })).toBe('not_right')
      expect(at({}, { page })).toBe('start')
    }
  })

  test('cannot begin in a frame that may keep no session', () => {
    expect(at({}, { page: 'shut' })).toBe('frame_shut')
    expect(canStart(at({}, { page: 'shut' }))).toBe(false)
  })

  test('is the only kind that starts', () => {
    for (const refused of ['link.expired', 'link.revoked', 'link.used'] as const)
      for (const known of [{}, { isPerson: true }, { isHandOff: true }])
        expect([canStart(at(known)), canStart(at(known, { refused }))]).toEqual([true, false])
  })
})

describe('a link that opens nothing', () => {
  test('mentions an erasure first, then a removed person, then a frame that needs a new link', () => {
    const refused = 'link.revoked'
    expect(at({ isErased: true, isTakenOff: true, inFrame: true }, { refused })).toBe('erased')
    expect(at({ isTakenOff: true, inFrame: true }, { refused })).toBe('taken_off')
    expect(at({ inFrame: true }, { refused })).toBe('frame_over')
    expect(at({}, { refused })).toBe('problem')
  })

  test('tells in a frame too that the answers are gone', () => {
    expect(at({ isDeleted: true, inFrame: true }, { refused: 'link.expired' })).toBe('problem')
  })

  test('has help and languages as every link has, and tells nothing more where it never was', () => {
    expect(['help', 'language', 'asked'].map(nowhere)).toEqual(['help', 'languages', 'wish_passed_on'])
    for (const page of [undefined, 'en', 'keep', 'full', 'not-right', 'denied'])
      expect(nowhere(page)).toBe('problem')
  })
})

test('pages beside the first one lead back to it', () => {
  const beside = ['language', 'help', 'keep'].map((page) => at({}, { page }))
  expect(beside.map(isFirstPage)).toEqual([false, false, false])
  expect([at(), at({}, { page: 'full' }), nowhere()].map(isFirstPage)).toEqual([true, true, true])
})
