import { describe, expect, test } from 'vitest'
import { requirementsOf } from '@/lib/model/requirements/registry'
import { readProblem } from '@/lib/upstream/answers/problem'
import { placeRefusals } from './place-refusals'

const fieldsOf = (...steps: string[]) =>
  steps.flatMap((step) => requirementsOf(step).flatMap(({ fields }) => fields))
const here = fieldsOf('address', 'tax')

/** What the service wrote, as the client reads it. */
const place = (errors: unknown) =>
  placeRefusals(readProblem({ status: 422, errors }).fields, here, 'individual')

describe('on this screen', () => {
  const shapes: ReadonlyArray<readonly [unknown, string]> = [
    ['/address/line1', 'address.line1'],
    ['/address/line2', 'address.line2'],
    ['/address/city', 'address.city'],
    ['/address/country', 'address.country'],
    ['/address/postalCode', 'address.postalCode'],
    ['/address/state', 'address.state'],
    ['/address/state/0', 'address.state'],
    ['/address', 'address.line1'],
    ['#/address/city', 'address.city'],
    ['#/address/postal%43ode', 'address.postalCode'],
    ['address.city', 'address.city'],
    ['address[city]', 'address.city'],
    ['body.address.city', 'address.city'],
    ['/body/address/city', 'address.city'],
    [['address', 'city'], 'address.city'],
    [['body', 'address', 'city'], 'address.city'],
    ['/personalInformation/taxIdentificationNumber', 'tax.number'],
    ['/personalInformation/taxIdentificationNumberType', 'tax.type'],
    ['/personalInformation/taxIdentificationNumberCountry', 'tax.country'],
    ['/personalInformation/taxIdentificationNumberDescription', 'tax.description'],
    ['personalInformation.taxIdentificationNumber', 'tax.number'],
    ['/personalInformation', 'tax.number'],
  ]

  test.each(shapes)('%j belongs to %s', (pointer, input) => {
    expect(place([{ pointer, detail: 'is wrong' }])).toEqual({
      here: [{ input, key: 'problems.refused_answer' }],
      elsewhere: [],
      unplaced: false,
    })
  })

  test.each([
    ['under another name', { field: 'address.city', message: 'x' }],
    ['inside a source', { source: { pointer: '/address/city' }, title: 'x' }],
    ['as the key of a map', { 'address.city': ['is wrong'] }],
    ['in a list of lists', [[{ path: ['address', 'city'], msg: 'x' }]]],
  ])('a place %s is found', (_shape, errors) => {
    expect(place(errors).here).toEqual([{ input: 'address.city', key: 'problems.refused_answer' }])
  })

  test('two complaints about one input are one problem', () => {
    const twice = place([
      { pointer: '/address/city', detail: 'is short' },
      { pointer: '/address/city/0', detail: 'is wrong' },
    ])
    expect(twice.here).toHaveLength(1)
  })

  test("the service's own text is never among the words", () => {
    expect(
      JSON.stringify(place([{ pointer: '/address/city', detail: 'must match ^[A-Z]+$' }])),
    ).not.toContain('must match')
  })
})

describe('on another screen', () => {
  test.each([
    ['/email', 'email', 'email'],
    ['/phone', 'phone', 'phone.number'],
    ['/personalInformation/nationality', 'birth', 'nationality'],
    ['/personalInformation/accountPurpose', 'purpose', 'accountPurpose'],
    ['personalInformation.accountPurposeDescription', 'purpose', 'accountPurposeDescription'],
  ])('%s belongs to the step %s', (pointer, step, input) => {
    expect(place([{ pointer, detail: 'x' }])).toEqual({
      here: [],
      elsewhere: [{ step, problem: { input, key: 'problems.refused_answer' } }],
      unplaced: false,
    })
  })
})

describe('a complaint about no input of ours goes to the team', () => {
  test.each([
    ['an empty pointer', [{ pointer: '', detail: 'x' }]],
    ['a root', [{ pointer: '/', detail: 'x' }]],
    ['no pointer', [{ detail: 'x' }]],
    ['a bare text', ['address is wrong']],
    ['a place we do not know', [{ pointer: '/meta/case_id', detail: 'x' }]],
    ['a place that only begins like ours', [{ pointer: '/addresses/0/city', detail: 'x' }]],
    ['a prototype', [{ pointer: '/__proto__', detail: 'x' }]],
    ['a prototype behind ours', [{ pointer: '/address/__proto__', detail: 'x' }]],
    ['a constructor', [{ pointer: '/constructor/prototype/city', detail: 'x' }]],
  ])('%s is told to the team', (_what, errors) => {
    expect(place(errors)).toEqual({ here: [], elsewhere: [], unplaced: true })
  })

  test('it does not keep the others from their places', () => {
    const mixed = place([
      { pointer: '/nothing', detail: 'x' },
      { pointer: '/address/city', detail: 'x' },
      { pointer: '/email', detail: 'x' },
    ])
    expect(mixed.here.map(({ input }) => input)).toEqual(['address.city'])
    expect(mixed.elsewhere.map(({ step }) => step)).toEqual(['email'])
    expect(mixed.unplaced).toBe(true)
  })

  test('no complaint is no problem', () => {
    expect(place([])).toEqual({ here: [], elsewhere: [], unplaced: false })
  })
})
