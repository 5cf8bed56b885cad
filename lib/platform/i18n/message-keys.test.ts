import { describe, expect, it } from 'vitest'
import { countryOptions } from '@/lib/model/reference/countries'
import { controlOf } from '@/lib/model/requirements/controls'
import { requirements } from '@/lib/model/requirements/registry'
import { documentView } from '@/lib/model/views/document/document-view'
import { whyView } from '@/lib/model/views/form/why-view'
import { defaultLocale, locales } from './locales'
import { makeWords } from './make-words'
import { asks, composedPatterns, keysOfBrowserTests, quotedTexts } from './testing/asked-keys'
import { askedRequirements, neededKeys, possibleKeys } from './testing/composed-keys'
import { argumentsOf, messagesOf } from './testing/message-files'

const english = messagesOf('en')
const keys = new Set(english.keys())
const namespaces = new Set([...keys].map((key) => key.split('.')[0] ?? ''))
const quoted = quotedTexts()
const requests = asks()
const needed = Object.values(neededKeys).flat()
const possible = Object.values(possibleKeys).flat()

/** The arguments of a message that these values leave open. */
function lackingIn(key: string, values: ReadonlySet<string>): string[] {
  return argumentsOf('en', english.get(key) ?? '').filter((name) => !values.has(name))
}

describe('keys', () => {
  it('that the code composes are all listed with what they range over', () => {
    const listed = new Set([...Object.keys(neededKeys), ...Object.keys(possibleKeys)])
    expect([...composedPatterns(namespaces)].sort()).toEqual([...listed].sort())
  })

  it('that the code composes all have words', () => {
    expect(needed.filter((key) => !keys.has(key))).toEqual([])
  })

  it('with words are all asked for', () => {
    const asked = new Set([...needed, ...possible])
    expect([...keys].filter((key) => !quoted.has(key) && !asked.has(key))).toEqual([])
  })

  it('that stand in the code all have words', () => {
    const shown = requests.flatMap((ask) => ask.keys.filter((key) => !key.includes('*')))
    expect(shown.length).toBeGreaterThan(50)
    expect(shown.filter((key) => !keys.has(key))).toEqual([])
  })

  it('that browser tests look for all have words', () => {
    const looked = [...keysOfBrowserTests()]
    expect(looked.length).toBeGreaterThan(50)
    expect(looked.filter((key) => !keys.has(key))).toEqual([])
  })

  it('that stand in the code are asked for with every value their words need', () => {
    const lacking = requests.flatMap(({ file, keys: asked, values }) =>
      asked.flatMap((key) => lackingIn(key, values).map((name) => `${file}: ${key} without ${name}`)),
    )
    expect(lacking).toEqual([])
  })

  it('that the code composes are asked for somewhere with every value their words need', () => {
    const patterns = [
      ...new Set(requests.flatMap(({ keys: asked }) => asked.filter((key) => key.includes('*')))),
    ]
    const lacking = patterns.flatMap((pattern) => {
      const given = requests.flatMap((ask) => (ask.keys.includes(pattern) ? [...ask.values] : []))
      return [...(neededKeys[pattern] ?? []), ...(possibleKeys[pattern] ?? [])].flatMap((key) =>
        lackingIn(key, new Set(given)).map((name) => `${key} without ${name}`),
      )
    })
    expect(lacking).toEqual([])
  })
})

describe.each(locales)('in %s', (locale) => {
  const words = makeWords(locale)

  it('a problem out of an address without words of its own says nothing', () => {
    const { slots } = documentView({
      words,
      now: new Date(0),
      asker: 'Odalys',
      step: 'identity',
      papers: 'identity',
      documentType: 'passport',
      country: undefined,
      slots: ['single'],
      files: new Map(),
      refusal: undefined,
      uploadUrlOf: String,
      maxBytes: 1,
      handOff: undefined,
      doneHref: undefined,
      otherHref: undefined,
      laterHref: '/',
      problem: { slot: 'single', name: 'nothing.of.ours' },
    })
    expect(slots).toHaveLength(1)
    expect(slots[0]).not.toHaveProperty('problem')
  })

  it.each(askedRequirements)(
    'the code $codes.0 says why it is asked, who sees it, how long it is kept, what happens without',
    (requirement) => {
      const { rows } = whyView([requirement], { words, asker: 'Odalys' })
      expect(rows).toHaveLength(4)
      for (const { term, text } of rows) {
        expect(term).toMatch(/\S/)
        expect(text).toMatch(/^[\p{Lu}\p{Lo}].+\.$/u)
      }
    },
  )

  // Every language has the same keys and arguments, so that one of them may answer for the countries of all.
  const countries = countryOptions('en').filter((_, index) => locale === defaultLocale || index % 25 === 0)

  it.each(requirements.flatMap(({ fields }) => fields))(
    '$id can be drawn and refused in every country',
    (field) => {
      const control = controlOf(field)
      const inputs = control.inputs(field)
      const country = `${field.id}.country`
      // What names no country of its own is the same in all of them.
      for (const { alpha2 } of inputs.includes(country) ? countries : countries.slice(0, 1)) {
        for (const text of ['', 'x', '!!', '1', 'ж'.repeat(300)]) {
          const typed = Object.fromEntries(inputs.map((input) => [input, text]))
          typed[country] = alpha2
          const at = { typed, answers: {}, customerType: 'individual' as const }
          const { problems } = control.parse(field, at)
          const sentences = problems.map(({ input, key, values }) => [input, words.t(key, values)] as const)
          for (const [, sentence] of sentences) expect(sentence).not.toMatch(/[{}]|\.$/)
          control.draw(field, { ...at, words, problems: Object.fromEntries(sentences) })
        }
      }
    },
  )
})
