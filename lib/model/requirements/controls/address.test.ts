import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controlOf } from '../controls'
import type { Typed } from '../define'
import type { Pointer, Value } from '../pointer'
import { addressAnswers, countries } from '../testing/answers'
import { at, draw, fieldNamed, namesIn, words } from '../testing/fields'

describe('an address', () => {
  const field = fieldNamed('address')
  const control = controlOf(field)

  test.each(countries.map(({ name, alpha3 }) => [name, alpha3]))(
    'in %s is read back as it was shown',
    (_name, alpha3) => {
      fc.assert(
        fc.property(addressAnswers(field, alpha3), (answers) => {
          expect(control.parse(field, at(control.toTyped(field, answers)))).toEqual({
            values: answers,
            problems: [],
          })
        }),
        { numRuns: 8 },
      )
    },
  )

  test('of a country without postal codes asks for none and keeps none', () => {
    const typed = { 'address.country': 'AE', 'address.line1': 'Al Wasl Road 1', 'address.city': 'Dubai' }
    const drawn = draw(field, typed).flatMap(namesIn)
    expect(drawn).not.toContain('address.postalCode')
    const { values } = control.parse(
      field,
      at({ ...typed, 'address.state': 'AE-DU', 'address.postalCode': '12345' }),
    )
    expect(values).not.toHaveProperty(['/address/postalCode'])
  })

  test.each(['address', 'registeredAddress'])(
    'missing parts of %s are asked for, and nobody is told to live there',
    (id) => {
      const asked = fieldNamed(id)
      const typed = { [`${id}.country`]: 'US' }
      const problems = [{}, typed].flatMap((one) => controlOf(asked).parse(asked, at(one)).problems)
      const said = problems.map(words.say).join('\n')
      expect(said).toContain('country')
      expect(said).toContain('state')
      expect(said).not.toContain('live')
    },
  )

  test('has nothing but the country to choose until one is chosen', () => {
    expect(draw(field, {}).flatMap(namesIn)).toEqual(['address.country'])
  })

  test('with a country that nobody knows keeps what was typed, and says what to choose', () => {
    const typed = { 'address.country': 'xyz', 'address.line1': 'Lindenstr. 7', 'address.city': 'Berlin' }
    const [country, ...parts] = draw(field, typed)
    expect(country).toMatchObject({ name: 'address.country', value: '', problem: 'Choose the country' })
    expect(parts).toContainEqual(expect.objectContaining({ name: 'address.line1', value: 'Lindenstr. 7' }))
    expect(parts).toContainEqual(expect.objectContaining({ name: 'address.city', value: 'Berlin' }))
    expect(control.parse(field, at(typed))).toMatchObject({
      values: {},
      problems: [{ input: 'address.country' }],
    })
  })

  test.each(countries.map(({ name, alpha2 }) => [name, alpha2]))(
    'in %s is told of a gap with the word that stands above it',
    (_name, country) => {
      const typed = { 'address.country': country }
      const labels = new Map(
        draw(field, typed).flatMap((input) => ('label' in input ? [[namesIn(input)[0], input.label]] : [])),
      )
      for (const problem of control.parse(field, at(typed)).problems)
        expect(words.say(problem).toLowerCase()).toContain(labels.get(problem.input)?.toLowerCase())
    },
  )

  const american = {
    'address.country': 'US',
    'address.line1': '1 Main Street',
    'address.city': 'Austin',
    'address.postalCode': '78701',
  }
  const stateOf = (state: string, typed: Typed = american) =>
    control.parse(field, at({ ...typed, 'address.state': state }))

  test.each(['US-TX', 'TX', 'us-tx'])('takes the state as %s', (state) => {
    expect(stateOf(state).values['/address/state' satisfies Pointer]).toBe('TX')
  })

  test.each([
    ['US', 'US-TX', 'Austin, Texas 78701'],
    ['DE', '', '78701 Austin'],
    ['AE', 'AE-DU', 'Austin, Dubai'],
  ])('is read back as %s writes it', (country, state, line) => {
    const stored: Record<Pointer, Value> = {}
    Object.assign(stored, stateOf(state, { ...american, 'address.country': country }).values)
    expect(control.summarise(field, stored, words)[1]).toMatch(new RegExp(`^${line}`))
  })

  test.each(['AU-NSW', 'ZZ', 'nowhere'])('refuses %s, which is no state of the chosen country', (state) => {
    expect(stateOf(state).problems).toMatchObject([
      { input: 'address.state', key: 'controls.address.state.empty' },
    ])
  })
})
