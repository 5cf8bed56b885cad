import { foldText } from '@/lib/model/reference/fold-text'
import type { CountrySearchView } from '@/lib/model/requirements/input-view'

type SearchTerms = Pick<CountrySearchView, 'names' | 'peoples'>
export type FoundCountry = { value: string; label: string }
type Entry = FoundCountry & {
  code: string
  labels: readonly string[]
  names: readonly string[]
  peoples: readonly string[]
}

/** Endings of words for a people are short: "niemiecki" and "niemieckiego" end in at most this many letters. */
const LONGEST_ENDING = 5

const ARTICLE = /(^| )ال(?=\p{L}{2})/gu

/**
 * A text as it is compared: without accents and the letters that Arabic writes in two ways, and again without the
 * article there. Both are kept: of an article half typed nobody knows yet whether it is one.
 */
function formsOf(text: string): readonly string[] {
  const folded = foldText(text).replace(/ة/g, 'ه').replace(/ى/g, 'ي')
  const plain = /^\p{L}(?: \p{L})+$/u.test(folded) ? folded.replaceAll(' ', '') : folded.replace(/^the /, '')
  return [...new Set([folded, plain, folded.replace(ARTICLE, '$1')])]
}

/** A list ready to be searched. */
export function asEntriesToFind(options: readonly FoundCountry[], terms: SearchTerms): readonly Entry[] {
  return options.map(({ value, label }) => ({
    value,
    label,
    code: foldText(value),
    labels: formsOf(label),
    names: (terms.names[value] ?? []).flatMap(formsOf),
    peoples: (terms.peoples[value] ?? []).flatMap(formsOf),
  }))
}

/** The entries a text may mean, the likeliest first; all of them for no text. */
export function findCountries(entries: readonly Entry[], typed: string): readonly Entry[] {
  const texts = formsOf(typed)
  if (texts.includes('')) return typed.trim() === '' ? entries : []
  return entries
    .map((entry) => ({ entry, rank: Math.min(...texts.map((text) => rankOf(entry, text))) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

/** The one entry a text means: its whole label, a whole name or code of only one, or the only one found. */
export function meantCountry(entries: readonly Entry[], typed: string): Entry | undefined {
  const texts = formsOf(typed)
  if (texts.includes('')) return undefined
  const isTyped = (one: string) => texts.includes(one)
  const named =
    entries.find(({ labels }) => labels.some(isTyped)) ?? entries.find(({ code }) => isTyped(code))
  if (named) return named
  const known = entries.filter(({ names }) => names.some(isTyped))
  // A few letters that only begin a word of another name are an abbreviation nobody here knows ("EU" in Spanish).
  const hasEnough = texts.some(
    (text) => text.length > SHORT || entries.some((one) => rankOf(one, text) < OTHER_NAME_BEGINS),
  )
  const [only, ...others] = known.length > 0 ? known : hasEnough ? findCountries(entries, typed) : []
  return others.length === 0 ? only : undefined
}

const OTHER_NAME_BEGINS = 7
const NO_MATCH = 8
/** As long as abbreviations are. */
const SHORT = 3

function rankOf({ labels, code, names, peoples }: Entry, text: string): number {
  if (labels.includes(text)) return 0
  // A code before a name that is spelled like it: Russia's is short for the United Kingdom in Spanish.
  if (code === text) return 1
  if (names.includes(text)) return 2
  if (peoples.some((stem) => isOfPeople(stem, text))) return 3
  if (labels.some((label) => label.startsWith(text))) return 4
  const laterWord = ` ${text}`
  if (labels.some((label) => label.includes(laterWord))) return 5
  if (text.length < 2) return NO_MATCH
  if (peoples.some((stem) => stem.startsWith(text))) return 6
  const isOfName = (name: string) => name.startsWith(text) || name.includes(laterWord)
  return names.some(isOfName) ? OTHER_NAME_BEGINS : NO_MATCH
}

const isOfPeople = (stem: string, text: string) =>
  text.startsWith(stem) && text.length - stem.length <= LONGEST_ENDING
