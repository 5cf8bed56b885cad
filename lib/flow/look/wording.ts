import 'server-only'
import { z } from 'zod'
import { visibleText } from '@/lib/platform/http/requests/visible-text'
import { localeOrDefault, locales } from '@/lib/platform/i18n/locales'
import type { OwnWords, Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'

/** One line in some of our languages. Where one is missing, the page says it in our own words, or not at all. */
function lineInEach(longest: number) {
  const line = visibleText(longest).optional()
  return z
    .strictObject(Object.fromEntries(locales.map((locale) => [locale, line])))
    .refine((lines) => Object.values(lines).some((text) => text !== undefined), 'names no language')
}

/** One line of an integrator above the questions of one onboarding. */
export const OwnNote = lineInEach(160).describe(
  'One line of yours above the questions, by language. A page in another language goes without it',
)
export type OwnNote = z.infer<typeof OwnNote>

/** The places in which an integrator may use words of its own. */
export const Wording = z.strictObject({
  title: lineInEach(80).optional().describe('The heading of the first page and of the list of questions'),
  why: lineInEach(200).optional().describe('Why you ask: on the first page, and below each question'),
  support: lineInEach(160)
    .optional()
    .describe('How to reach you: on the help page, and where a page offers help'),
})
export type Wording = z.infer<typeof Wording>

type Lines = Record<string, string | undefined> | undefined

/** Words with what the integrator says itself in the same language. */
export function withTheirs(words: Words, integrator: { wording: unknown }): Words {
  const { title, why, support } = readWording(integrator.wording)
  const at = (lines: Lines) => lines?.[localeOrDefault(words.locale)]
  const theirs: OwnWords = withoutUndefined({ title: at(title), why: at(why), support: at(support) })
  return Object.keys(theirs).length === 0 ? words : { ...words, theirs }
}

/** What was read, by what is stored: one page asks a dozen times. */
const known = new WeakMap<object, Wording>()

/** A stored wording. An older shape is as good as none. */
export function readWording(stored: unknown): Wording {
  if (typeof stored !== 'object' || stored === null) return {}
  const wording = known.get(stored) ?? Wording.safeParse(stored).data ?? {}
  known.set(stored, wording)
  return wording
}

/** A stored note. */
export function readOwnNote(stored: unknown): OwnNote | undefined {
  return OwnNote.safeParse(stored).data
}

/** The integrator's line above the questions, in a language that it was given in. */
export function noteIn({ note }: { note: unknown }, locale: string): string | undefined {
  return readOwnNote(note)?.[localeOrDefault(locale)]
}
