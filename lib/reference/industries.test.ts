import { describe, expect, it } from 'vitest'
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
  ])('%j finds %s', (text, code) => {
    const found = [...industries.search(text, 8), ...[industries.find(text)].flatMap((one) => one ?? [])]
    expect(found.map((one) => one.code)).toContain(code)
  })

  it.each(industries.fields)('the field %s stands in a code of its own', (field) => {
    const rest = industries.restOfField(field) ?? ''
    expect(industries.titleOf(rest)).toBeDefined()
    expect(industries.fieldOfRest(rest)).toBe(field)
  })
})
