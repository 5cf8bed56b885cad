import 'server-only'
import { foldText } from './fold-text'

/** What people call the lines of a list: by language, then by codes, the likeliest first, with commas between. */
export type EverydayWords = ReadonlyArray<
  readonly [language: string, words: Readonly<Record<string, string>>]
>

/** A line that a word stands for, and the word as it is written. */
export type Meant = { code: string; said: string }

type Understood = {
  /** The text is such a word. */
  whole: readonly Meant[]
  /** Such a word begins like the text. */
  begun: readonly Meant[]
  /** Such a word is in the text, beside others: "nurse in a hospital". */
  inside: readonly Meant[]
}

/** Plurals and, in some languages, the words for women end otherwise: these endings do not count. */
const stem = (word: string) => (word.length > 3 ? word.replace(/(?:ies|e?s|[ey])$/, '') : word)

/** Shorter texts begin too many words. */
const SHORTEST = 3

type Saying = {
  language: string
  said: string
  words: readonly string[]
  whole: string
  codes: readonly string[]
}

/** Sayings by each of their words, and the words in the order of the alphabet. */
type Index = { byWord: ReadonlyMap<string, readonly Saying[]>; words: readonly string[] }

/**
 * Finds lines by the words people have for them, in all languages at once: people type in any of theirs. What the
 * language of the page calls so comes first.
 */
export function everydaySearch(words: () => EverydayWords): (folded: string, language: string) => Understood {
  let index: Index | undefined
  return (folded, language) => {
    index ??= indexed(words().flatMap(([one, list]) => sayingsIn(one, list)))
    const { byWord } = index
    const typed = wordsOf(folded)
    const whole = typed.join(' ')
    const sharing = distinct(typed.flatMap((word) => byWord.get(word) ?? []))
    const begun = folded.length < SHORTEST ? [] : begunWith(typed, index)
    const ownFirst = (list: readonly Saying[]) => list.toSorted(byLanguage(language))
    return {
      whole: meant(ownFirst(sharing.filter((saying) => saying.whole === whole))),
      begun: meant(ownFirst(begun.toSorted(byLength))),
      inside: meant(ownFirst(sharing.filter((saying) => saying.words.every((word) => typed.includes(word))))),
    }
  }
}

/** The fewer letters a word has beyond the text, the nearer it is. */
const byLength = (one: Saying, other: Saying) => one.said.length - other.said.length

const byLanguage = (language: string) => (one: Saying, other: Saying) =>
  Number(other.language === language) - Number(one.language === language)

function indexed(sayings: readonly Saying[]): Index {
  const byWord = new Map<string, Saying[]>()
  for (const saying of sayings)
    for (const word of new Set(saying.words)) byWord.set(word, [...(byWord.get(word) ?? []), saying])
  return { byWord, words: [...byWord.keys()].sort() }
}

/** The sayings in which every typed part begins a word. */
function begunWith([first = '', ...others]: readonly string[], { byWord, words }: Index): readonly Saying[] {
  const found: Saying[] = []
  for (let at = placeOf(first, words); words[at]?.startsWith(first); at += 1)
    found.push(...(byWord.get(words[at] ?? '') ?? []))
  const begins = (saying: Saying, part: string) => saying.words.some((word) => word.startsWith(part))
  return distinct(found).filter((saying) => others.every((part) => begins(saying, part)))
}

/** The place of the first word that does not come before this one. */
function placeOf(wanted: string, words: readonly string[]): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

const distinct = (sayings: readonly Saying[]) => [...new Set(sayings)]

function sayingsIn(language: string, lines: EverydayWords[number][1]): Saying[] {
  return Object.entries(lines).flatMap(([codes, list]) =>
    list.split(', ').map((said) => {
      const words = wordsOf(foldText(said))
      return { language, said, words, whole: words.join(' '), codes: codes.split(' ') }
    }),
  )
}

function meant(sayings: readonly Saying[]): Meant[] {
  return sayings.flatMap(({ said, codes }) => codes.map((code) => ({ code, said })))
}

/**
 * The words of a folded text as keyboards differ about them: umlauts spelled out, the article and the last letter of
 * Arabic ones.
 */
function wordsOf(folded: string): readonly string[] {
  return folded
    .replace(/([aou])e/g, '$1')
    .split(' ')
    .map((word) =>
      stem(
        word
          .replace(/^ال(?=...)/, '')
          .replace(/ة$/, 'ه')
          .replace(/ى$/, 'ي'),
      ),
    )
}
