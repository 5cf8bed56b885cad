import 'server-only'
import { maskEmail } from '@/lib/model/reference/mask'
import { maskPhone } from '@/lib/model/reference/phone'
import { lookupHash } from '@/lib/platform/crypto/keys'
import { env, knownSecrets } from '@/lib/platform/env/env'

/** A number of this many digits is one that someone may search for. */
const FEWEST_DIGITS = 6

const normal = (contact: string) => contact.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()
/** Kept apart from links and cookies, whose secrets are hashed with the same key. */
const markOf = (secret: string, contact: string) =>
  lookupHash(secret, `contact:${normal(contact)}`).toString('base64url')

/**
 * What a contact is found by: it as typed and it as the team sees it. Equal contacts have equal marks, and without the
 * secret nothing can be read from one.
 */
export function contactMarks({ email, phone }: { email?: unknown; phone?: unknown }): string[] {
  const secret = env().secret
  const forms = [
    ...(typeof email === 'string' && email !== '' ? [email, maskEmail(email)] : []),
    ...(typeof phone === 'string' && phone !== '' ? [phone, maskPhone(phone)] : []),
  ]
  return forms.map((form) => markOf(secret, form))
}

/** A number as people write it, with its country's code. */
const NUMBER = /^[+\d][\d\s()./\p{Pd}]*$/u
/** An address as programs for mail write it: behind a name, between angles. */
const ANGLED = /<([^<>\s]+@[^<>\s]+)>/

/** The marks a search may mean; none where the text is neither address nor number. */
export function marksToFind(text: string): string[] {
  const forms = contactsIn(text)
  return knownSecrets().flatMap((secret) => forms.map((form) => markOf(secret, form)))
}

function contactsIn(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '')
  if (text.includes('@')) return [ANGLED.exec(text)?.[1] ?? text]
  if (text.includes('•')) return [text]
  // A plus is easily lost, and two zeros often stand for it.
  return digits.length >= FEWEST_DIGITS && NUMBER.test(text.trim()) ? [`+${digits.replace(/^00/, '')}`] : []
}
