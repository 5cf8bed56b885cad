import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allLocales, type Locale, languageState } from './languages'
import { matchTag } from './match-tag'

/** What a language has beside its messages, in files of `messages/<locale>/`. */
export type LanguageData = {
  /** Words of two lists that prove a page, in the order of the English ones. */
  phrase: { first: readonly string[]; second: readonly string[] }
  /** What people call lines of the published lists: codes with spaces between, then words with commas between. */
  industries: Readonly<Record<string, string>>
  occupations: Readonly<Record<string, string>>
  countries: {
    /** What people call countries where neither Unicode nor ISO does, by alpha-3, with commas between. */
    called: Readonly<Record<string, string>>
    /** How the words for a people begin, by alpha-2, with commas between. */
    people: Readonly<Record<string, string>>
    /** Names of former countries by key, the one to show first, with commas between. */
    former: Readonly<Record<string, string>>
  }
}

/** The languages that have files. */
const written = allLocales.filter((locale) => languageState(locale) !== 'pseudo')

/** Pages, actions and jobs are bundled apart but share one process: what one of them has read serves all. */
const holder = globalThis as typeof globalThis & { vestibuleLanguageData?: Map<string, unknown> | undefined }

/**
 * One file of the language that fits a tag, read when someone first asks for it; undefined where it has none.
 */
export function languageData<Name extends keyof LanguageData>(
  tag: string,
  name: Name,
): LanguageData[Name] | undefined {
  const locale = matchTag(tag, written)
  return locale === undefined ? undefined : asData(fileOf(locale, name))
}

/** One file of every language that has it. */
export function dataOfEach<Name extends keyof LanguageData>(
  name: Name,
): ReadonlyArray<readonly [locale: Locale, data: LanguageData[Name]]> {
  return written.flatMap((locale) => {
    const data = languageData(locale, name)
    return data ? [[locale, data] as const] : []
  })
}

function fileOf(locale: string, name: string): unknown {
  holder.vestibuleLanguageData ??= new Map()
  const file = path.join(process.cwd(), 'messages', locale, `${name}.json`)
  if (!holder.vestibuleLanguageData.has(file)) holder.vestibuleLanguageData.set(file, read(file))
  return holder.vestibuleLanguageData.get(file)
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The files are ours; a test reads each of them. */
function asData<Data>(file: unknown): Data | undefined {
  return file as Data | undefined
}
