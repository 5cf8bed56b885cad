import { describe, expect, it, test } from 'vitest'
import { countryOptions } from '@/lib/model/reference/countries'
import { controlOf } from '@/lib/model/requirements/controls'
import { isAsked, requirements } from '@/lib/model/requirements/registry'
import { documentView } from '@/lib/model/views/document/document-view'
import { whyView } from '@/lib/model/views/form/why-view'
import { defaultLocale, locales } from './locales'
import { makeWords } from './make-words'
import { keysInCode } from './testing/asked-keys'
import { sentencesOf } from './testing/message-files'

test('every message is asked for somewhere', () => {
  const isAsked = keysInCode()
  expect([...sentencesOf('en').keys()].filter((key) => !isAsked(key))).toEqual([])
})

describe.each(locales)('in %s', (locale) => {
  const words = makeWords(locale)

  it('a problem out of an address without words of its own says nothing', () => {
    const { slots } = documentView({
      words,
      now: new Date(0),
      asker: 'Odalys',
      step: 'identity',
      documentPurpose: 'identity',
      documentType: 'passport',
      country: undefined,
      slots: ['single'],
      files: new Map(),
      refusal: undefined,
      uploadUrlOf: String,
      planUrl: '',
      maxBytes: 1,
      pieceBytes: 250_000,
      handOff: undefined,
      doneHref: undefined,
      otherHref: undefined,
      laterHref: '/',
      problem: { slot: 'single', name: 'nothing.of.ours' },
    })
    expect(slots).toHaveLength(1)
    expect(slots[0]).not.toHaveProperty('problem')
  })

  it.each(requirements.filter(isAsked))(
    'the code $codes.0 says why it is asked, who sees it, how long it is kept, what happens without',
    (requirement) => {
      const { rows } = whyView([requirement], { words, asker: 'Odalys' })
      expect(rows).toHaveLength(4)
      for (const { term, text } of rows) {
        expect(term).toMatch(/\S/)
        // A name is isolated where lines begin on the right, and Thai ends no sentence with a sign.
        expect(text).toMatch(/^\u2068?[\p{Lu}\p{Lo}].+(?:[.。۔।]|\p{Script=Thai})$/u)
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
          const sentences = problems.map((problem) => [problem.input, words.say(problem)] as const)
          for (const [, sentence] of sentences) expect(sentence).not.toMatch(/[{}]|\.$/)
          control.draw(field, { ...at, words, problems: Object.fromEntries(sentences) })
        }
      }
    },
  )
})
