import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryOptions, isCountry } from './countries'
import { fitsScheme } from './stdnum-checks'
import { businessTaxNumbers, individualTaxNumbers, vatNames } from './tax-number-data'
import { looksLikeTaxNumber, normaliseTaxNumber, taxKinds, taxNumberFacts } from './tax-numbers'

const COUNTRIES = countryOptions('en').map(({ alpha3 }) => alpha3)
const TYPES = ['individual', 'business'] as const
const ROWS = [...Object.entries(individualTaxNumbers), ...Object.entries(businessTaxNumbers)].flatMap(
  ([alpha3, rows]) => rows.map((row) => ({ alpha3, ...row })),
)

describe('kinds of tax number', () => {
  it.each(TYPES)('are offered in every country, each once, each with words (%s)', (customerType) => {
    for (const alpha3 of COUNTRIES) {
      const kinds = taxKinds(alpha3, customerType)
      expect(kinds.length).toBeGreaterThan(0)
      expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
      expect(kinds.filter(({ kind, labelKey }) => labelKey !== `taxKind.${kind}`)).toEqual([])
    }
  })

  it('are a Social Security number first, or an ITIN, for people in the USA and nothing else', () => {
    expect(taxKinds('USA', 'individual').map(({ kind }) => kind)).toEqual(['ssn', 'itin'])
    expect(taxKinds('USA', 'business').map(({ kind }) => kind)).toEqual(['ein'])
  })

  it('always include identity card, passport and "other" for people elsewhere', () => {
    for (const alpha3 of COUNTRIES.filter((country) => country !== 'USA')) {
      const kinds = taxKinds(alpha3, 'individual').map(({ kind }) => kind)
      expect(kinds.slice(-3)).toEqual(['national_id', 'passport', 'other'])
    }
  })

  it('follow the evidenced and the analogous lists', () => {
    const first = (alpha3: string, type: (typeof TYPES)[number]) => taxKinds(alpha3, type)[0]?.kind
    expect(
      ['BRA', 'AUS', 'ARE', 'AGO', 'AUT', 'AZE', 'FJI'].map((alpha3) => first(alpha3, 'individual')),
    ).toEqual(['cpf', 'tfn', 'emirates_id', 'nif', 'si', 'voen', 'tin'])
    expect(first('BRA', 'business')).toBe('cnpj')
    expect(taxKinds('ARG', 'individual').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['cuil', 'cdi']),
    )
    expect(taxKinds('FRA', 'business').map(({ kind }) => kind)).toEqual(['siret', 'siren', 'vat', 'other'])
  })

  it('are described for the countries we know', () => {
    const known =
      'AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE ISL LIE ' +
      'NOR GBR CHE USA CAN BRA MEX ARG CHL COL PER AUS NZL IND SGP HKG JPN KOR ZAF NGA KEN TUR ISR ARE UKR'
    for (const alpha3 of known.split(' ')) {
      for (const customerType of TYPES) {
        const [first] = taxKinds(alpha3, customerType)
        const facts = taxNumberFacts(alpha3, first?.kind ?? '', customerType)
        expect([alpha3, facts?.localName]).toEqual([alpha3, expect.any(String)])
      }
    }
    expect(taxNumberFacts('DEU', 'tin', 'individual')).toMatchObject({
      digitsOnly: true,
      where: 'tax_letter',
    })
    expect(taxNumberFacts('DEU', 'passport', 'individual')).toBeUndefined()
    expect(taxNumberFacts('FJI', 'tin', 'individual')).toBeUndefined()
  })
})

describe('tables of tax numbers', () => {
  it('name real countries and real schemes', () => {
    expect(
      [...ROWS.map(({ alpha3 }) => alpha3), ...Object.keys(vatNames)].filter((code) => !isCountry(code)),
    ).toEqual([])
    for (const scheme of ROWS.flatMap(({ checks }) => checks ?? [])) {
      expect(fitsScheme(scheme, '?')).toBe(false)
    }
    expect(() => fitsScheme('DE.nothing', '0')).toThrow('No such number scheme')
  })

  it('have specimens that fit their own rules and their keypad', () => {
    for (const { alpha3, kind, example, digitsOnly } of ROWS) {
      if (example === undefined) continue
      expect([alpha3, kind, looksLikeTaxNumber(alpha3, kind, example)]).toEqual([alpha3, kind, true])
      expect([alpha3, kind, /^\d+$/.test(normaliseTaxNumber(example)) || !digitsOnly]).toEqual([
        alpha3,
        kind,
        true,
      ])
    }
  })

  it('have anchored patterns without unbounded repetition', () => {
    const sources = ROWS.flatMap(({ pattern }) => (pattern ? [pattern.source] : []))
    expect(sources.filter((source) => !/^\^.*\$$/.test(source) || /[*+]|\{\d+,\}/.test(source))).toEqual([])
  })
})

describe('looksLikeTaxNumber', () => {
  it('accepts good numbers and doubts one wrong digit', () => {
    const cases = [
      ['BRA', 'cpf', '111.444.777-35', '111.444.777-36'],
      ['BRA', 'cnpj', '11.222.333/0001-81', '11.222.333/0001-80'],
      ['DEU', 'tin', '86 095 742 719', '86 095 742 718'],
      ['ESP', 'nif', '12345678-z', '12345678-A'],
      ['ESP', 'nie', 'X1234567L', 'X1234567M'],
      ['ITA', 'codice_fiscale', 'rssmra85t10a562s', 'RSSMRA85T10A562T'],
      ['POL', 'tin', '44051401359', '44051401358'],
      ['POL', 'tin', '123-456-32-18', '123-456-32-17'],
      ['FRA', 'tin', '30 23 217 600 053', '30 23 217 600 054'],
      ['NLD', 'tin', '111222333', '111222334'],
      ['PRT', 'nif', '123456789', '123456780'],
      ['USA', 'ssn', '123-45-6789', '000-12-3456'],
      ['USA', 'itin', '912-70-1234', '812-70-1234'],
      ['SWE', 'tin', '19811228-9874', '811228-9873'],
      ['FIN', 'tin', '131052-308T', '131052-308U'],
    ]
    for (const [alpha3 = '', kind = '', good = '', bad = ''] of cases) {
      const type = kind === 'cnpj' ? 'business' : 'individual'
      expect([good, looksLikeTaxNumber(alpha3, kind, good, type)]).toEqual([good, true])
      expect([bad, looksLikeTaxNumber(alpha3, kind, bad, type)]).toEqual([bad, false])
    }
  })

  it('takes a number of either customer type when it is not told which', () => {
    expect(looksLikeTaxNumber('DEU', 'tin', '181/815/08155', 'business')).toBe(true)
    expect(looksLikeTaxNumber('DEU', 'tin', '181/815/08155')).toBe(true)
    expect(looksLikeTaxNumber('DEU', 'tin', '181/815/08155', 'individual')).toBe(false)
  })

  it('knows VAT numbers with and without their country in front', () => {
    expect(looksLikeTaxNumber('FRA', 'vat', 'FR 40 303 265 045')).toBe(true)
    expect(looksLikeTaxNumber('FRA', 'vat', '40303265045')).toBe(true)
    expect(looksLikeTaxNumber('FRA', 'vat', '41303265045')).toBe(false)
  })

  it('doubts nothing it knows nothing of', () => {
    expect(looksLikeTaxNumber('FJI', 'tin', 'whatever')).toBe(true)
    expect(looksLikeTaxNumber('DEU', 'passport', 'C01X00T47')).toBe(true)
    expect(looksLikeTaxNumber('USA', 'vat', '1')).toBe(true)
  })

  it('answers any text without an exception', () => {
    const row = fc.constantFrom(...ROWS)
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[A-Z0-9 .-]{0,18}$/))
    fc.assert(
      fc.property(row, text, ({ alpha3, kind }, typed) => {
        expect(typeof looksLikeTaxNumber(alpha3, kind, typed)).toBe('boolean')
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('normaliseTaxNumber', () => {
  it('strips whatever separates and writes capitals and plain digits', () => {
    expect(normaliseTaxNumber(' 12.345-678/z\u200b ')).toBe('12345678Z')
    expect(normaliseTaxNumber('１２３ ٤٥٦')).toBe('123456')
    expect(normaliseTaxNumber('АБ12')).toBe('АБ12')
  })

  it('changes nothing the second time, and leaves only letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normaliseTaxNumber(text)
        expect(normaliseTaxNumber(once)).toBe(once)
        expect(once).toMatch(/^[\p{L}\p{N}]*$/u)
      }),
      { numRuns: 1_000 },
    )
  })
})
