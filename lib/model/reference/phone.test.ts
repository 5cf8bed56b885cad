import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { callingCountries, examplePhone, formatPhone, maskPhone, parsePhone } from './phone'

const COUNTRIES = callingCountries('en').map(({ alpha2 }) => alpha2)
const SERVICE_PATTERN = /^\+(?:[0-9]){6,14}[0-9]$/
const reason = (text: string, country?: string) => {
  const result = parsePhone(text, country)
  return result.ok ? result.e164 : result.reason
}

describe('calling countries', () => {
  it.each(['en', 'de', 'ar', 'pl'])('have a name and a code, in the order of %s', (locale) => {
    const list = callingCountries(locale)
    expect(list.length).toBeGreaterThan(230)
    expect(list.filter(({ name, alpha2, code }) => name === alpha2 || !/^\+\d{1,3}$/.test(code))).toEqual([])
    const names = list.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
  })
})

describe('parsePhone', () => {
  it('reads the example of every country, in its international and other forms', () => {
    for (const alpha2 of COUNTRIES) {
      const example = examplePhone(alpha2)
      if (example === undefined) continue
      const e164 = example.replaceAll(' ', '').replaceAll('-', '')
      const forms = [
        example,
        `(${example})`,
        e164.replace('+', '00'),
        example.replaceAll(' ', '.'),
        `\u202a${e164}\u202c`,
      ]
      for (const form of forms) {
        expect([form, parsePhone(form, alpha2)]).toEqual([
          form,
          { ok: true, e164, alpha2: expect.any(String) },
        ])
        expect(parsePhone(form, 'DE')).toMatchObject({ ok: true, e164 })
        expect(parsePhone(form, undefined)).toMatchObject({ ok: true, e164 })
      }
      expect(e164).toMatch(SERVICE_PATTERN)
    }
  })

  it('reads the national form of the default country', () => {
    expect(reason('030 123456', 'DE')).toBe('+4930123456')
    expect(reason('07400 123456', 'GB')).toBe('+447400123456')
    expect(reason('(201) 555-0123', 'US')).toBe('+12015550123')
    expect(reason('06 12345678', 'IT')).toBe('+390612345678')
  })

  it('reads every mobile number with its code and no plus, as dialled at home, and bare', () => {
    const misread = COUNTRIES.flatMap((alpha2) => {
      const phone = parsePhoneNumberFromString(examplePhone(alpha2) ?? '')
      const forms = phone ? [phone.number.slice(1), phone.formatNational(), phone.nationalNumber] : []
      return forms.filter((form) => reason(form, alpha2) !== phone?.number).map((form) => [alpha2, form])
    })
    expect(misread).toEqual([])
  })

  it.each([
    ['49 151 23456789', 'DE', '+4915123456789'],
    ['62 812 3456 7890', 'ID', '+6281234567890'],
    ['62812345678', 'ID', '+62812345678'],
    ['9198765432', 'IN', '+919198765432'],
    ['391 2345678', 'IT', '+393912345678'],
    ['(55) 99123-4567', 'BR', '+5555991234567'],
    ['0491 51234', 'DE', '+4949151234'],
    ['04915 123456', 'DE', '+494915123456'],
  ])(
    'takes digits for a code only where no home number is meant: “%s” in %s is %s',
    (text, country, e164) => {
      expect(reason(text, country)).toBe(e164)
    },
  )

  it.each([
    ['0 512 345 678', 'PL', '+48512345678'],
    ['+48 0512 345 678', 'PL', '+48512345678'],
    ['+39 0333 1234567', 'IT', '+393331234567'],
    ['+52 1 55 1234 5678', 'MX', '+525512345678'],
    ['+521 55 1234 5678', 'DE', '+525512345678'],
    ['044 55 1234 5678', 'MX', '+525512345678'],
  ])('drops what is dialled from habit: “%s” in %s is %s', (text, country, e164) => {
    expect(reason(text, country)).toBe(e164)
  })

  it('reads a zero in brackets, other digits, and the international prefix of Australia and the USA', () => {
    expect(reason('+49 (0)30 123456')).toBe('+4930123456')
    expect(reason('0049 (0) 30 / 123456', 'US')).toBe('+4930123456')
    expect(reason('+39 (0)6 12345678')).toBe('+390612345678')
    expect(reason('＋４９ ３０ １２３４５６')).toBe('+4930123456')
    expect(reason('٠٣٠ ١٢٣٤٥٦', 'DE')).toBe('+4930123456')
    expect(reason('0011 49 30 123456', 'AU')).toBe('+4930123456')
    expect(reason('011 49 30 123456', 'US')).toBe('+4930123456')
  })

  it.each([
    ['080ー1234ー5678', 'JP', '+818012345678'],
    ['０８０ー１２３４ー５６７８', 'JP', '+818012345678'],
    ['080ｰ1234ｰ5678', 'JP', '+818012345678'],
    ['٠٥٠ـ١٢٣ـ٤٥٦٧', 'SA', '+966501234567'],
    ['tel:+49-151-23456789', undefined, '+4915123456789'],
    ['Tel.: 030 123456', 'DE', '+4930123456'],
    ['Mobile (+44) 7400 123456', undefined, '+447400123456'],
    ['هاتف: ٠٥٠١٢٣٤٥٦٧', 'SA', '+966501234567'],
    ['T+49 30 123456', undefined, '+4930123456'],
    ['0151 234 567 89,', 'DE', '+4915123456789'],
    ['+1-201-555-0123;', undefined, '+12015550123'],
    ['966501234567+', 'DE', '+966501234567'],
  ])('reads what is copied or written by other keyboards: “%s” in %s is %s', (text, country, e164) => {
    expect(reason(text, country)).toBe(e164)
  })

  it('takes no letter inside a number for a mark', () => {
    expect(['O151 23456789', '0151 2345678 privat', 'FLOWERS'].map((text) => reason(text, 'DE'))).toEqual(
      Array(3).fill('letters'),
    )
  })

  it('says what is wrong', () => {
    expect(reason('  \u200b', 'DE')).toBe('empty')
    expect(reason('1-800-FLOWERS', 'US')).toBe('letters')
    expect(reason('+49 30 1')).toBe('too_short')
    expect(reason('+1 201 555 012')).toBe('too_short')
    expect(reason('+1 201 555 01234')).toBe('too_long')
    expect(reason('1'.repeat(200), 'DE')).toBe('too_long')
    expect(reason('030 123456')).toBe('unknown_country')
    expect(reason('030 123456', 'ZZ')).toBe('unknown_country')
    expect(reason('+999 123456')).toBe('unknown_country')
    expect(['+', '--', '030 123 #5', '030+123456', '++49 30 1'].map((text) => reason(text, 'DE'))).toEqual(
      Array(5).fill('not_a_number'),
    )
  })

  it('refuses a row of zeros, of which every reader would take one away', () => {
    for (const [text, country] of [
      ['0000000', 'AU'],
      ['+610000000', 'AU'],
      ['+49000000', undefined],
      ['000000000000', 'AR'],
    ] as const)
      expect([text, reason(text, country)]).toEqual([text, 'not_a_number'])
    expect(reason('+61 0412 345 678')).toBe('+61412345678')
  })

  it('never throws and never gives what the service would refuse', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789+()- ./#٣'), maxLength: 24 })
    const text = fc.oneof(digits, fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(text, fc.constantFrom(...COUNTRIES, undefined), (typed, country) => {
        const result = parsePhone(typed, country)
        if (!result.ok) return
        expect(result.e164).toMatch(SERVICE_PATTERN)
        expect(parsePhone(result.e164, country)).toMatchObject({ ok: true, e164: result.e164 })
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('showing a number', () => {
  it('groups it and hides all but the last four', () => {
    expect(formatPhone('+4930123456')).toBe('+49 30 123456')
    expect(maskPhone('+4915112344417')).toBe('+49 ••• ••• 4417')
    expect(formatPhone('none')).toBe('none')
    expect(maskPhone('none')).toBe('••• •••')
  })

  it('hides at least half of every number', () => {
    for (const alpha2 of COUNTRIES) {
      const e164 = examplePhone(alpha2)?.replaceAll(/[ -]/g, '')
      if (e164 === undefined) continue
      const [code = '', ...rest] = maskPhone(e164).split(' ')
      expect(rest.join('').replaceAll('•', '').length * 2).toBeLessThanOrEqual(e164.length - code.length)
    }
  })

  it('has an example only where a numbering plan is known', () => {
    expect(examplePhone('DE')).toMatch(/^\+49 /)
    expect(examplePhone('AQ')).toBeUndefined()
  })
})
