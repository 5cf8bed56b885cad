import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { languageState } from '../languages'
import type { Locale } from '../locales'

const notes = z.strictObject({
  /** How people are addressed, and how buttons are written. */
  address: z.string().min(10),
  /** What is done about endings of names, and about forms that would name a gender. */
  endings: z.string().min(10),
  /** The pattern of words that blame, command or plead. */
  forbidden: z.string().min(10),
  /**
   * The pattern of what is set wrong: spaces, quotes, dots of another language, a condition that reads as “whether”.
   */
  misset: z.string().min(3),
  /** What the language always writes for an English word of the field; English itself has none. */
  terms: z.record(z.string(), z.string().min(1)).optional(),
})

/** How a good editor of a language writes it: `messages/<locale>/language.json`. */
type LanguageNotes = z.infer<typeof notes>

const FOLDER = path.resolve(import.meta.dirname, '../../../../messages')
const read = (locale: Locale): LanguageNotes =>
  notes.parse(JSON.parse(readFileSync(path.join(FOLDER, locale, 'language.json'), 'utf8')))

const kept = new Map<Locale, LanguageNotes>()

/** The notes of a language; they are read once. Nobody writes a pseudo-language, so it has none. */
export function notesOf(locale: Locale): LanguageNotes | undefined {
  if (languageState(locale) === 'pseudo') return undefined
  const found = kept.get(locale) ?? read(locale)
  kept.set(locale, found)
  return found
}

/** Straight quotes, three dots for one sign, a percent sign or an e-mail that may break apart: wrong everywhere. */
const ANYWHERE = /["']|\.\.\.|\be-mail|[\d}] %/i

/**
 * English that no native writes: a sentence joined by a semicolon, the old spelling of email, words translated one by
 * one from another language, and a role called a part. Only what a pattern can find; docs/words.md has the other rules.
 */
export const NOT_NATIVE =
  /;|\be[-‑]mail|\b(?:stands?|stood|goes on|go on|going on|went on|carr(?:y|ies|ied) on|mend(?:s|ed)?|hand(?:s|ed|ing)? in|papers?|whoever|whomever|somebody|anybody|anew|wish(?:es)?|run(?:s)? out|ran out|meanwhile|in truth)\b|\b(?:my|your|their|own) part\b|\bpart in (?:the|a|it)\b|\btakes? (?:over|the place)\b/i

/** True for a message with words that blame, command or plead. */
export function isForbidden(locale: Locale, message: string): boolean {
  const { forbidden = '(?!)' } = notesOf(locale) ?? {}
  return new RegExp(forbidden, 'iu').test(message)
}

/** True for a message that its language does not set this way. */
export function isMisset(locale: Locale, message: string): boolean {
  const { misset = '(?!)' } = notesOf(locale) ?? {}
  return ANYWHERE.test(message) || new RegExp(misset, 'u').test(message)
}
