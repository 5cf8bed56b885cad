import 'server-only'
import { locales } from '@/lib/platform/i18n/locales'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { type AddressField, addressRules, isPostalCode } from './address-rules'
import { cleanText } from './clean-text'
import { type Alpha3, findCountry } from './countries'
import { foldText } from './fold-text'
import { fromServiceState, subdivisionsOf } from './subdivisions'

/** What was found of an address; `state` is a whole ISO 3166-2 code. */
type LaidOut = Readonly<Partial<Record<AddressField, string>>>

type Town = { line: number; postalCode?: string; rest: string }

/** Longer than any postal code in words: "SW1A 1AA", "L 12 34". */
const MOST_WORDS_OF_A_CODE = 3
const MOST_LINES = 12

/**
 * An address of this country that was copied as a whole, from a letter, a map or a list of contacts, in its parts. Only
 * the country's rules tell a postal code, a town and a state apart, and these rules stay on the server. The country
 * itself is never taken from the text: "Georgia" and "Luxembourg" are not countries only.
 *
 * Undefined where it cannot be told apart: then it is one line of text like any other. A guess at most, which the
 * person sees in the fields and changes.
 *
 * @param locale in which a state may be named, besides English
 */
export function layOutAddress(alpha3: Alpha3, text: string, locale: string): LaidOut | undefined {
  const { fields } = addressRules(alpha3)
  const lines = withoutCountry(linesOf(text), alpha3)
  // Where the largest part comes first, the lines say nothing about where the street begins.
  const writesStreetFirst = fields.indexOf('line1') < fields.indexOf('city')
  const town = lines.length > 1 && writesStreetFirst ? townOf(lines, alpha3, isOneLine(text)) : undefined
  if (!town) return undefined
  const others = lines.filter((_, place) => place !== town.line)
  // A code that stands alone, or beside a state's letters, has its town above it.
  const lacksTown = town.rest === '' || fromServiceState(alpha3, town.rest) !== undefined
  const above = lacksTown && others.length > 1 ? others.splice(Math.max(1, town.line - 1), 1) : []
  const rest = [...above, town.rest].filter(Boolean).join(' ')
  const [line1, ...more] = others
  if (rest === '' || !line1) return undefined
  return {
    ...streetOf(line1, more, fields.includes('line2')),
    ...cityOf(rest, alpha3, locale),
    ...withoutUndefined({ postalCode: town.postalCode || undefined }),
  }
}

const isOneLine = (text: string) => !/\n/.test(text.trim())

function linesOf(text: string): readonly string[] {
  const parts = isOneLine(text) ? text.split(/[,،、，;]/u) : text.split(/\r?\n/)
  return parts
    .map((part) => cleanText(part).replace(/[\s,،;]+$/u, ''))
    .filter(Boolean)
    .slice(0, MOST_LINES)
}

function withoutCountry(lines: readonly string[], alpha3: Alpha3): readonly string[] {
  const isCountry = locales.some((locale) => findCountry(lines.at(-1) ?? '', locale) === alpha3)
  return isCountry ? lines.slice(0, -1) : lines
}

/**
 * The line of the town: the last one with a postal code, else the last. One line of commas without a code is no
 * address.
 */
function townOf(lines: readonly string[], alpha3: Alpha3, isOne: boolean): Town | undefined {
  for (let line = lines.length - 1; line > 0; line -= 1) {
    const found = codeIn(lines[line] ?? '', alpha3)
    if (found) return { line, ...found }
  }
  return isOne ? undefined : { line: lines.length - 1, rest: lines.at(-1) ?? '' }
}

function codeIn(line: string, alpha3: Alpha3): { postalCode: string; rest: string } | undefined {
  const words = line.split(' ')
  for (let length = Math.min(MOST_WORDS_OF_A_CODE, words.length); length > 0; length -= 1)
    for (let at = words.length - length; at >= 0; at -= 1) {
      const code = words.slice(at, at + length).join(' ')
      if (/\d/.test(code) && isPostalCode(alpha3, code))
        return { postalCode: code, rest: trimmed(words.toSpliced(at, length).join(' ')) }
    }
  return undefined
}

/** The town, and its state where it is behind: "Austin, TX", "São Paulo - SP". */
function cityOf(text: string, alpha3: Alpha3, locale: string): LaidOut {
  const words = text.split(/[\s,،]+/u).filter((word) => !/^\p{P}+$/u.test(word))
  for (let at = 1; at < words.length; at += 1) {
    const state = stateOf(words.slice(at).join(' '), alpha3, locale)
    if (state) return { city: trimmed(text.slice(0, text.lastIndexOf(words[at] ?? ''))), state }
  }
  return { city: text }
}

function stateOf(text: string, alpha3: Alpha3, locale: string): string | undefined {
  const named = [locale, 'en'].flatMap((language) => subdivisionsOf(alpha3, language))
  return fromServiceState(alpha3, text) ?? named.find(({ name }) => foldText(name) === foldText(text))?.code
}

function streetOf(line1: string, more: readonly string[], hasSecond: boolean): LaidOut {
  if (more.length === 0) return { line1 }
  return hasSecond ? { line1, line2: more.join(', ') } : { line1: [line1, ...more].join(', ') }
}

const trimmed = (text: string) => text.replace(/^[\s,،;–-]+|[\s,،;–-]+$/gu, '')
