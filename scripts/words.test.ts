import { describe, expect, it } from 'vitest'
import { contextOf, offered, sentencesFor, sentencesOf, written } from './words/catalogue.mjs'
import { exported, imported } from './words/exchange.mjs'
import { formats } from './words/formats.mjs'
import { driftOf, tooLongIn } from './words/report.mjs'

const customers = [...sentencesFor('en')].filter(([key]) => !key.startsWith('operator.'))

describe('the context for translators', () => {
  it('says of every sentence that customers read where it is shown', () => {
    const untold = customers.filter(([key, english]) => !contextOf(key, english).about)
    expect(untold.map(([key]) => key)).toEqual([])
  })

  it('says of every gap in such a sentence what it holds', () => {
    const untold = customers.filter(([key, english]) =>
      Object.values(contextOf(key, english).gaps).includes(undefined),
    )
    expect(untold.map(([key]) => key)).toEqual([])
  })

  it('takes the most exact note', () => {
    expect(contextOf('steps.email.title', '').about).toMatch(/heading/)
    expect(contextOf('states.locked', '').longest).toBe(18)
  })
})

describe.each(Object.keys(formats))('a language as %s', (format) => {
  it.each(['de', 'ar'])('comes back as it went: %s', async (locale) => {
    const { sentences, refused } = await imported(locale, format, await exported(locale, format))
    expect(refused).toEqual([])
    expect([...sentences]).toEqual([...sentencesOf(locale)])
  })

  it('brings the context along', async () => {
    expect(await exported('de', format)).toContain('At most 18 characters.')
  })

  it('refuses a sentence whose gaps differ, whose English has changed, or that is none of ours', async () => {
    const file = await formats[format]?.write('de', [
      { key: 'place.language', english: sentencesOf('en').get('place.language') ?? '', said: 'Sprache' },
      { key: 'place.help', english: 'Assistance', said: 'Beistand' },
      { key: 'place.nowhere', english: 'Nowhere', said: 'Nirgends' },
    ])
    const { sentences, refused } = await imported('de', format, file ?? '')
    expect(refused).toEqual([
      'place.language: its gaps are none instead of language',
      'place.help: the English sentence has changed since',
      'place.nowhere: there is no such sentence',
    ])
    expect([...sentences]).toEqual([...sentencesOf('de')])
  })

  it('leaves as it is what nobody has written', async () => {
    const english = sentencesOf('en').get('place.help') ?? ''
    const file = await formats[format]?.write('de', [{ key: 'place.help', english, said: '' }])
    expect((await imported('de', format, file ?? '')).sentences.get('place.help')).toBe('Hilfe')
  })
})

describe('the report', () => {
  it('finds one English sentence that is said in several ways', () => {
    for (const { english, said } of driftOf('de')) {
      expect(english).toMatch(/\S/)
      expect(said.length).toBeGreaterThan(1)
    }
    expect(driftOf('en')).toEqual([])
  })

  it.each(offered)('finds nothing in %s that is longer than its place', (locale) => {
    expect(tooLongIn(locale)).toEqual([])
  })

  it('knows every language that someone writes', () => {
    expect(written).toEqual(expect.arrayContaining([...offered]))
  })
})
