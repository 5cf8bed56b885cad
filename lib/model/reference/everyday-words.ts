import 'server-only'
import { foldText } from './fold-text'

/** What people call the lines of a list: by language, then by codes, the likeliest first, with commas between. */
export type EverydayWords = ReadonlyArray<
  readonly [language: string, words: Readonly<Record<string, string>>]
>

/** A line that a word stands for, and the word as it is written. */
export type Meant = { code: string; said: string }

export type Understood = {
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

type Saying = { said: string; words: readonly string[]; whole: string; codes: readonly string[] }

/** Finds lines by the words people have for them, in all languages at once: people type in any of theirs. */
export function everydaySearch(words: () => EverydayWords): (folded: string) => Understood {
  let sayings: readonly Saying[] | undefined
  return (folded) => {
    sayings ??= words().flatMap(([, language]) => sayingsIn(language))
    const typed = wordsOf(folded)
    const whole = typed.join(' ')
    const isSame = (saying: Saying) => saying.whole === whole
    const isBegun = (saying: Saying) =>
      folded.length >= SHORTEST && typed.every((part) => saying.words.some((word) => word.startsWith(part)))
    const isInside = (saying: Saying) => saying.words.every((word) => typed.includes(word))
    return {
      whole: meant(sayings.filter(isSame)),
      begun: meant(sayings.filter(isBegun).toSorted(byLength)),
      inside: meant(sayings.filter(isInside)),
    }
  }
}

/** The fewer letters a word has beyond the text, the nearer it is. */
const byLength = (one: Saying, other: Saying) => one.said.length - other.said.length

function sayingsIn(language: EverydayWords[number][1]): Saying[] {
  return Object.entries(language).flatMap(([codes, list]) =>
    list.split(', ').map((said) => {
      const words = wordsOf(foldText(said))
      return { said, words, whole: words.join(' '), codes: codes.split(' ') }
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
