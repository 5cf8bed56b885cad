import { describe, expect, it } from 'vitest'
import { dataOfEach } from '@/lib/platform/i18n/language-data'
import { buildIndustryData } from './build-industry-data'
import { industries } from './industries'
import stored from './industry-data.json' with { type: 'json' }

describe('industries', () => {
  it('are what the installed dataset gives', () => {
    expect(stored).toEqual(buildIndustryData())
  })

  it('have six digits, as the service wants them', () => {
    for (const code of Object.keys(stored)) expect(code).toMatch(/^\d{6}$/)
  })

  it.each([
    ['bakery', '311811'],
    ['custom computer programming', '541511'],
    ['coffee', '311920'],
    ['software', '511210'],
    ['541511', '541511'],
    ['restaurant', '722511'],
    ['software development', '541511'],
    ['our online shop', '454110'],
    ['law firm', '541110'],
    ['Autowerkstatt', '811111'],
    ['Baeckerei', '311811'],
    ['agences immobilières', '531210'],
    ['peluqueria', '812112'],
    ['construtora', '236115'],
    ['biuro rachunkowe', '541211'],
    ['المطعم', '722511'],
  ])('%j finds %s', (text, code) => {
    const found = [...industries.search(text, 8), ...[industries.find(text)].flatMap((one) => one ?? [])]
    expect(found.map((one) => one.code)).toContain(code)
  })

  it.each(dataOfEach('industries'))('are all found that a word of %s means', (_language, words) => {
    for (const [meant, list] of Object.entries(words))
      for (const word of list.split(', ')) {
        const found = industries.search(word, 8).map(({ code }) => code)
        expect(found, word).toEqual(expect.arrayContaining(meant.split(' ')))
      }
  })

  it.each(industries.fields)('the field %s is in a code of its own', (field) => {
    const rest = industries.restOfField(field) ?? ''
    expect(industries.titleOf(rest)).toBeDefined()
    expect(industries.fieldOfRest(rest)).toBe(field)
  })
})
