import 'server-only'
import { defaultLocale } from '@/lib/platform/i18n/locales'
import { type EverydayWords, everydaySearch, type Meant } from './everyday-words'
import { foldText } from './fold-text'

/** One line of a published classification; `said` is the everyday word it was found by. */
type Classified = { code: string; title: string; said?: string }

export type Classification<FieldName extends string = string> = {
  /** The fields the classification is made of, by the first digits of their codes; each has words of its own. */
  fields: readonly FieldName[]
  /** The title of a code; undefined for a code the classification does not have. */
  titleOf: (code: string) => string | undefined
  /** The code that stands for a field as a whole; undefined for an unknown field. */
  restOfField: (field: string) => string | undefined
  /** The field a code stands for as a whole; undefined for any other code. */
  fieldOfRest: (code: string) => string | undefined
  /** What fits a text best, at most so many; what the language of the page calls so comes first. */
  search: (text: string, most: number, language?: string) => readonly Classified[]
  /** The line of exactly this title or code; undefined when there is none. */
  find: (text: string) => Classified | undefined
}

type Source<FieldName extends string> = {
  titles: Readonly<Record<string, string>>
  /** For each field the code for "none of the others" in it: what stands for people who do not find theirs. */
  restOfField: Readonly<Record<FieldName, string>>
  /** What people call single lines, in any language. */
  everyday: () => EverydayWords
  /** Words that people say where the classification has another one for them, folded. */
  otherWords: Readonly<Record<string, string>>
}

type Searchable = Classified & { folded: string; words: readonly string[] }

/** Longer texts are no search. */
const LONGEST = 200

/** A word and its plural begin alike; the last letters of English plurals do not count. */
const stem = (word: string) => (word.length > 3 ? word.replace(/(?:ies|es|s|y)$/, '') : word)

/** A classification that can be searched. */
export function classification<FieldName extends string>(
  source: Source<FieldName>,
): Classification<FieldName> {
  const titles = new Map(Object.entries(source.titles))
  const rests = new Map<string, string>(Object.entries(source.restOfField))
  const fieldByRest = new Map([...rests].map(([field, code]) => [code, field]))
  const otherWords = new Map(Object.entries(source.otherWords))
  let searchable: readonly Searchable[] | undefined
  // Made when someone first searches: folding a thousand titles is no work for the start of a process.
  const lines = () => {
    searchable ??= [...titles].map(([code, title]): Searchable => {
      const folded = foldText(title)
      return { code, title, folded, words: folded.split(' ') }
    })
    return searchable
  }
  const everyday = everydaySearch(source.everyday)
  const lineOf = (list: readonly Meant[]): Classified[] =>
    list.flatMap(({ code, said }) => {
      const title = titles.get(code)
      if (title === undefined) return []
      return [{ code, title, ...(foldText(title).includes(foldText(said)) ? {} : { said }) }]
    })
  const translated = (folded: string) =>
    folded.split(' ').flatMap((word) => (otherWords.get(word) ?? word).split(' '))
  return {
    fields: namesIn(source.restOfField).sort(),
    titleOf: (code) => titles.get(code),
    restOfField: (field) => rests.get(field),
    fieldOfRest: (code) => fieldByRest.get(code),
    search: (text, most, language = defaultLocale) => {
      const folded = foldText(text).slice(0, LONGEST)
      if (folded === '') return []
      const { whole, begun, inside } = everyday(folded, language)
      const titled = best(folded, matching(lines(), folded.split(' ')))
      const found = [...lineOf(whole), ...titled, ...lineOf(begun)]
      const further = () => [...best(folded, matching(lines(), translated(folded))), ...lineOf(inside)]
      return distinct(found.length > 0 ? found : further()).slice(0, most)
    },
    find: (text) => {
      const folded = foldText(text)
      const found = lines().find(({ code, folded: title }) => title === folded || foldText(code) === folded)
      return found && { code: found.code, title: found.title }
    },
  }
}

/** The names in an object, which has no others: it is written out in one place. */
function namesIn<Name extends string>(named: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(named) as Name[]
}

/** Every word of the text begins a word of the title. */
function matching(lines: readonly Searchable[], wanted: readonly string[]): readonly Searchable[] {
  const stems = wanted.map(stem)
  return lines.filter(({ words }) => stems.every((part) => words.some((word) => word.startsWith(part))))
}

/** Whole titles come first, then titles that begin with the text, then the shorter ones. */
function best(folded: string, found: readonly Searchable[]): readonly Classified[] {
  const rank = ({ folded: title }: Searchable) =>
    (title === folded ? 0 : title.startsWith(stem(folded)) ? 1_000 : 2_000) + title.length
  return [...found].sort((one, other) => rank(one) - rank(other)).map(({ code, title }) => ({ code, title }))
}

/** Each line once, where it is first. */
function distinct(list: readonly Classified[]): readonly Classified[] {
  return list.filter(({ code }, at) => list.findIndex((one) => one.code === code) === at)
}
