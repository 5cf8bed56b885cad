import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { englishFallbackScript } from '@/components/ui/english-fallback'
import { fillGaps, hasFallenBack } from './fill-gaps'

const english = { place: { help: 'Help', back: 'Back' }, form: { title: 'Title' } }

test('what a language lacks is said in English, as text that is read from left to right', () => {
  expect(fillGaps({ place: { help: 'Hilfe' } }, english)).toEqual({
    place: { help: 'Hilfe', back: '\u2066Back\u2069' },
    form: { title: '\u2066Title\u2069' },
  })
})

test('a language that lacks nothing is said as it is, in the order of English', () => {
  const own = { form: { title: 'Titel' }, place: { back: 'Zurück', help: 'Hilfe' } }
  expect(JSON.stringify(fillGaps(own, english))).toBe(
    JSON.stringify({ place: { help: 'Hilfe', back: 'Zurück' }, form: { title: 'Titel' } }),
  )
})

test('words that English does not have are left out', () => {
  expect(fillGaps({ place: { help: 'Hilfe', gone: 'Weg' } }, { place: { help: 'Help' } })).toEqual({
    place: { help: 'Hilfe' },
  })
})

test('a language knows whether English has filled a gap of it', () => {
  expect(hasFallenBack(fillGaps({ place: { help: 'Hilfe' } }, english))).toBe(true)
  expect(hasFallenBack(english)).toBe(false)
})

/** A text in an element of its own. */
function textOf(data: unknown) {
  const parentElement = { lang: '', dir: '', hasAttribute: () => parentElement.lang !== '' }
  return { data, parentElement }
}

function walkerOver<Text>(texts: readonly Text[]) {
  const rest = texts.values()
  return { nextNode: () => rest.next().value }
}

test('screen readers are told of each text that fell back, also of those that are drawn later', () => {
  const filled = fillGaps({ place: { help: 'Hilfe' } }, { place: { help: 'Help', back: 'Back' } })
  const elements = Object.values(filled.place ?? {}).map(textOf)
  const later: Array<() => void> = []
  new Script(englishFallbackScript).runInNewContext({
    addEventListener: (_: string, begin: () => void) => begin(),
    NodeFilter: {},
    document: { createTreeWalker: () => walkerOver(elements) },
    MutationObserver: class {
      constructor(name: () => void) {
        later.push(name)
      }
      observe() {
        return undefined
      }
    },
  })
  const told = () => elements.map(({ parentElement: { lang, dir } }) => [lang, dir])
  expect(told()).toEqual([
    ['', ''],
    ['en', 'ltr'],
  ])
  elements.push(textOf('\u2066Later\u2069'))
  for (const name of later) name()
  expect(told().at(-1)).toEqual(['en', 'ltr'])
})
