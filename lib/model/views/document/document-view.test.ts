import { describe, expect, test } from 'vitest'
import type { RefusalReason } from '@/lib/model/plan/refusal'
import { locales } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { type DocumentInput, documentView } from './document-view'

const words = makeWords('en')

function viewOf(more: Partial<DocumentInput>) {
  return documentView({
    words,
    now: new Date('2026-08-21T14:00Z'),
    asker: 'Brightwater',
    step: 'identity',
    documentPurpose: 'identity',
    documentType: 'passport',
    country: 'Germany',
    slots: ['single'],
    files: new Map(),
    refusal: undefined,
    uploadUrlOf: (slot) => `/to/${slot}`,
    planUrl: '/plan',
    maxBytes: 15_000_000,
    pieceBytes: 250_000,
    handOff: undefined,
    doneHref: undefined,
    otherHref: '/other',
    laterHref: '/later',
    problem: undefined,
    ...more,
  })
}

test.each(locales)('in %s a document of one side is not said to have two', (locale) => {
  const leadOf = (slots: DocumentInput['slots']) => viewOf({ words: makeWords(locale), slots }).lead
  const [one, two] = [leadOf(['single']), leadOf(['front', 'back'])]
  expect(one.length).toBeLessThan(two.length)
})

const refusedFor = (reason: RefusalReason, more: Partial<DocumentInput> = {}) =>
  viewOf({ refusal: { code: 'any', reason }, ...more }).refused

describe('what was sent back', () => {
  test.each(['blurry', 'cut_off', 'glare', 'wrong_side', 'copy', 'too_old', 'other'] as const)(
    'for being %s is corrected on the page itself',
    (reason) => {
      expect(refusedFor(reason)).toMatchObject({ picture: reason })
      expect(refusedFor(reason)?.action).toBeUndefined()
    },
  )

  test.each(['expired', 'not_accepted', 'other_person'] as const)(
    'for being %s needs another document, one button away',
    (reason) => {
      expect(refusedFor(reason)?.action).toEqual({ label: words.t('steps.identity.other'), href: '/other' })
    },
  )

  test('for another address leads to the address', () => {
    const refused = refusedFor('other_address', {
      step: 'address-proof',
      documentPurpose: 'address',
      addressHref: '/address',
    })
    expect(refused?.action).toEqual({ label: words.t('document.change_address'), href: '/address' })
  })
})

describe('the self-check of an address document', () => {
  const address = {
    kind: 'bank_letter',
    lines: ['Hauptstr. 1', '10115 Berlin'],
    after: new Date('2026-08-21'),
  }
  const view = viewOf({ step: 'address-proof', documentPurpose: 'address', address })

  test('shows the address that has to be on it, and from when on it may be dated', () => {
    expect(view.selfCheck?.lines).toEqual(['Hauptstr. 1', '10115 Berlin'])
    expect(view.selfCheck?.items[0]).toContain('21 August 2026')
  })

  test('says which kind of document was chosen', () => {
    expect(view.lead).toContain(words.t('fields.addressProof.choices.bank_letter'))
  })
})

describe('a slot', () => {
  const at = new Date('2026-08-21T10:02:00Z')
  const reuse = [{ value: 'identity.front', step: 'identity', slot: 'front', at } as const]

  test('that is empty offers files of other documents, by name and side', () => {
    const [slot] = viewOf({ step: 'address-proof', documentPurpose: 'address', reuse }).slots
    expect(slot?.reuse?.[0]?.label).toContain('Identity document, Front')
  })

  test('that holds a file offers none', () => {
    const files = new Map([['single', { state: 'sent' as const, mimeType: 'image/jpeg', size: 1000, at }]])
    expect(viewOf({ reuse, files }).slots[0]?.reuse).toBeUndefined()
  })

  test.each([
    ['image/tiff', 'TIFF, 2 MB'],
    ['image/jpeg', 'JPEG, 2 MB'],
    ['application/pdf', 'PDF, 2 MB'],
  ])('that holds %s says its kind and its size', (mimeType, said) => {
    const files = new Map([['single', { state: 'sent' as const, mimeType, size: 2_000_000, at }]])
    expect(viewOf({ files }).slots[0]?.sent).toContain(said)
  })
})

test.each(['identity', 'address-proof', 'incorporation', 'shareholders', 'company-address-proof'] as const)(
  'what is removed from the files of %s is said before one is chosen',
  (step) => {
    expect(viewOf({ step, otherHref: undefined }).lead).toMatch(/We remove .*location.* from every file/)
  },
)

test('HEIC is not named to file pickers, because phones turn it into JPEG then', () => {
  expect(viewOf({}).accept).not.toMatch(/hei[cf]/)
})

test('a file sent today says when, one sent on an earlier day says that day', () => {
  const labelOf = (at: string) => {
    const file = { state: 'sent', mimeType: 'application/pdf', size: 1, at: new Date(at) } as const
    return viewOf({ files: new Map([['single', file]]) }).slots.map(({ stateLabel }) => stateLabel)
  }
  expect(labelOf('2026-08-21T09:30Z')).toEqual(['Sent at 09:30 UTC'])
  expect(labelOf('2026-08-19T09:30Z')).toEqual(['Sent on 19 August 2026'])
})
