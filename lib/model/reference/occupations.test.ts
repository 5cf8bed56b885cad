import { describe, expect, test } from 'vitest'
import { dataOfEach } from '@/lib/platform/i18n/language-data'
import data from './occupation-data.json' with { type: 'json' }
import { occupations } from './occupations'

describe('the classification', () => {
  test('is that of 2010, whole: 840 occupations in 23 fields', () => {
    const codes = Object.keys(data)
    expect(codes).toHaveLength(840)
    expect(codes.filter((code) => !/^\d{2}-\d{4}$/.test(code))).toEqual([])
    expect([...new Set(codes.map((code) => code.slice(0, 2)))].sort()).toEqual([...occupations.fields].sort())
    expect(occupations.titleOf('15-1132')).toBe('Software Developers, Applications')
    expect(occupations.titleOf('15-1252')).toBeUndefined()
  })

  test('has an occupation for the rest of each field, inside that field', () => {
    for (const field of occupations.fields) {
      const rest = occupations.restOfField(field) ?? ''
      expect(rest.slice(0, 2)).toBe(field)
      expect(occupations.titleOf(rest)).toMatch(/All Other/)
      expect(occupations.fieldOfRest(rest)).toBe(field)
    }
    for (const unknown of ['', '99', 'constructor', '__proto__'])
      expect(occupations.restOfField(unknown)).toBeUndefined()
  })
})

describe('a search', () => {
  const titles = (text: string) => occupations.search(text, 8).map(({ title }) => title)

  test.each([
    ['nurse', 'Registered Nurses'],
    ['NURSES', 'Registered Nurses'],
    ['software dev', 'Software Developers, Applications'],
    ['developer', 'Web Developers'],
    ['doctor', 'Physicians and Surgeons, All Other'],
    ['lawyer', 'Lawyers'],
    ['carer', 'Personal Care Aides'],
    ['waitress', 'Waiters and Waitresses'],
  ])('for %s finds %s', (text, title) => {
    expect(titles(text)).toContain(title)
  })

  test('puts a whole title first, and finds it by its code as well', () => {
    expect(titles('chief executives')[0]).toBe('Chief Executives')
    expect(occupations.find('15-1132')?.title).toBe('Software Developers, Applications')
    expect(occupations.find('registered nurses')?.code).toBe('29-1141')
  })

  test('finds every occupation by its own title', () => {
    for (const [code, title] of Object.entries(data)) {
      expect(
        occupations.search(title, 8).map((one) => one.code),
        title,
      ).toContain(code)
    }
  })

  test.each(['', ' ', 'qwxyz', 'hasOwnProperty', '\u200b'])('for %j finds nothing', (text) => {
    expect(titles(text)).toEqual([])
  })
})

describe('what people call their work', () => {
  const codes = (text: string) => occupations.search(text, 8).map(({ code }) => code)

  test.each(dataOfEach('occupations'))('in %s leads to all lines it means', (_language, words) => {
    for (const [meant, list] of Object.entries(words))
      for (const word of list.split(', '))
        expect(codes(word), word).toEqual(expect.arrayContaining(meant.split(' ')))
    expect(
      Object.keys(words)
        .flatMap((meant) => meant.split(' '))
        .filter((code) => !(code in data)),
    ).toEqual([])
  })

  test.each([
    ['Software engineer', '15-1132'],
    ['senior software engineer at a bank', '15-1132'],
    ['NURSES', '29-1141'],
    ['taxi driver', '53-3041'],
    ['shop assistant', '41-2031'],
    ['teacher', '25-2021'],
    ['cleaner', '37-2011'],
    ['Krankenschwester', '29-1141'],
    ['Verkaeufer', '41-2031'],
    ['Verkäufer*in (m/w/d)', '41-2031'],
    ['Lehrer/in', '25-2021'],
    ['infirmieres', '29-1141'],
    ['Femme de menage', '37-2011'],
    ['développeuse', '15-1132'],
    ['soy enfermera', '29-1141'],
    ['camionero', '53-3032'],
    ['técnico em enfermagem', '29-1141'],
    ['faxineira', '37-2011'],
    ['kierowca ciezarowki', '53-3032'],
    ['ksiegowa', '13-2011'],
    ['المعلم', '25-2021'],
    ['ممرضه', '29-1141'],
    ['سائق التاكسي', '53-3041'],
  ])('finds the line of “%s”', (text, code) => {
    expect(codes(text)).toContain(code)
  })

  test.each([
    ['терапевт', 'bg', '19-3031'],
    ['терапевт', 'uk', '29-1062'],
    ['docent', 'cs', '25-1199'],
    ['docent', 'nl', '25-2021'],
    ['monteur', 'de', '51-9198'],
    ['monteur', 'nl', '49-3023'],
  ])('leads where the language of the page means it: %s in %s', (word, locale, code) => {
    expect(occupations.search(word, 1, locale)[0]?.code).toBe(code)
  })

  test('is shown beside a title that says it otherwise, and beside no other', () => {
    expect(occupations.search('pielęgniarka', 1)).toEqual([
      { code: '29-1141', title: 'Registered Nurses', said: 'pielęgniarka' },
    ])
    expect(occupations.search('electrician', 1)).toEqual([{ code: '47-2111', title: 'Electricians' }])
  })
})
