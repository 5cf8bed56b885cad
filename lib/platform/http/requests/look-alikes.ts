import 'server-only'
import { domainToUnicode } from 'node:url'

/** What an integrator reads whose address was refused for that. */
export const NO_LOOK_ALIKE = 'names its host in plain letters, xn--… for others, and in one script'

/** Scripts of which a name may hold one. Those that are written together are in a row of their own. */
const WRITTEN_TOGETHER = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan'],
  ...['Latin Han Hiragana Katakana', 'Latin Han Hangul', 'Latin Han Bopomofo'],
].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`)
  return new RegExp(`^[${letters.join('')}\\p{Nd}-]+$`, 'u')
})

/** Letters of other scripts that a reader takes for Latin ones: a name of these alone reads as a Latin name. */
const LIKE_LATIN = /^[асԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡαικνρυωηοτ\d-]+$/u

/**
 * Whether the host of an address is the one that people read there. It has to be written as it travels, in plain
 * letters (`xn--bcher-kva.example`): browsers turn others into something else, `。` into a dot. And what it stands for
 * mixes no scripts and is no Latin name in letters of another script.
 */
export function readsAsItIs(address: string): boolean {
  const [, authority = ''] = /^[a-z][a-z\d+.-]*:[\\/]*([^\\/?#]*)/i.exec(address) ?? []
  if (!/^[\w.:[\]-]+$/.test(authority) || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  if (!hostname.includes('xn--')) return true
  const labels = domainToUnicode(hostname).split('.')
  const isForeignTop = isForeign(labels.at(-1) ?? '')
  return labels.every(
    (label) => isOneScript(label) && (isForeignTop || !LIKE_LATIN.test(label) || !isForeign(label)),
  )
}

/** What nobody can read back, such as a name that stands for nothing, counts as a look-alike too. */
function isOneScript(label: string): boolean {
  return !label.startsWith('xn--') && WRITTEN_TOGETHER.some((shape) => shape.test(label))
}

function isForeign(label: string): boolean {
  return /[^\p{ASCII}]/u.test(label)
}
