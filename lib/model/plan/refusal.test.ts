import { describe, expect, test } from 'vitest'
import { codeOf, type RefusalReason, reasonOf } from './refusal'

const error = (detail: string, code?: string) => ({ code, detail, raw: null })

describe('the reason', () => {
  const table: ReadonlyArray<readonly [string, RefusalReason]> = [
    ['The ID is blurry', 'blurry'],
    ['Image is BLURRED', 'blurry'],
    ['Document unreadable', 'blurry'],
    ['The text is not readable', 'blurry'],
    ['Image out of focus', 'blurry'],
    ['Glare on the document', 'glare'],
    ['There is a reflection on the photo', 'glare'],
    ['The image is cut off', 'cut_off'],
    ['A cut-off document', 'cut_off'],
    ['Document is cropped', 'cut_off'],
    ['One corner is missing', 'cut_off'],
    ['All edges must be visible', 'cut_off'],
    ['Wrong side uploaded', 'wrong_side'],
    ['The same side was uploaded twice', 'wrong_side'],
    ['Missing side', 'wrong_side'],
    ['The document has expired', 'expired'],
    ['ID no longer valid', 'expired'],
    ['Document is older than 3 months', 'too_old'],
    ['Statement must be from the last 90 days', 'too_old'],
    ['The address does not match', 'other_address'],
    ['Different address than given', 'other_address'],
    ['The name does not match the record', 'other_person'],
    ['Face mismatch', 'other_person'],
    ['Different person', 'other_person'],
    ['Screenshots are refused', 'copy'],
    ['A photocopy was uploaded', 'copy'],
    ['Photo of a screen', 'copy'],
    ['This document is not accepted', 'not_accepted'],
    ['Unsupported document', 'not_accepted'],
    ['Wrong document', 'not_accepted'],
    ['Something is odd', 'other'],
    ['', 'other'],
  ]

  test.each(table)('of %j is %s', (detail, reason) => {
    expect(reasonOf(error(detail, 'identity_document'))).toBe(reason)
  })

  test('may be in the code alone', () => {
    expect(reasonOf({ code: 'document_expired', raw: null })).toBe('expired')
    expect(reasonOf({ raw: null })).toBe('other')
  })
})

describe('the code', () => {
  test.each([
    ['identity_document', 'identity_document'],
    // Named as in an older generation it stays as the service says it.
    ['photo_id', 'photo_id'],
    [' nationality ', 'nationality'],
    ['/personalInformation/nationality', 'nationality'],
    ['personalInformation.nationality', 'nationality'],
    ['address.line1', 'residential_address'],
    ['/address', 'residential_address'],
    ['email', 'email_address'],
  ])('of %j is %s', (named, code) => {
    expect(codeOf(error('x', named), 'individual')).toBe(code)
  })

  test.each([undefined, '', '  ', 'magic', '__proto__', '/__proto__', 'constructor', '/', '.'])(
    'of %j is none',
    (named) => {
      expect(codeOf(error('x', named), 'individual')).toBeUndefined()
    },
  )
})

describe('a refusal named by a field of the customer', () => {
  test.each([
    ['taxIdentificationNumber', 'tax_identification_number'],
    ['personalInformation.nationality', 'nationality'],
    ['/address/postalCode', 'residential_address'],
    ['phone', 'phone_number'],
    ['postalCode', 'residential_address'],
  ])('%s speaks of %s', (name, code) => {
    expect(codeOf({ code: name, raw: name }, 'individual')).toBe(code)
  })

  test('a name that is only the end of a field belongs to nothing', () => {
    expect(codeOf({ code: 'Number', raw: 'Number' }, 'individual')).toBeUndefined()
  })
})
