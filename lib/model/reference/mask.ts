import 'server-only'

const DOTS = '••••'

/** Making one takes longer than using it. */
const segmenter = new Intl.Segmenter()

const lettersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

/** As many of the wanted characters as leave at least half of the text hidden. */
const shown = (length: number, wanted: number) => Math.min(wanted, Math.floor(length / 2))

/**
 * `mi••••@home.example`: two letters and the domain, enough to recognise one's own address. The number of dots says
 * nothing about the length. A text without an at sign is hidden whole.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return DOTS
  const letters = lettersOf(email.slice(0, at))
  return `${letters.slice(0, shown(letters.length, 2)).join('')}${DOTS}${email.slice(at)}`
}

/** `••••6789`: the last four characters, fewer when the number is shorter than eight. */
export function maskTaxNumber(taxNumber: string): string {
  const count = shown(taxNumber.length, 4)
  return `${DOTS}${count > 0 ? taxNumber.slice(-count) : ''}`
}

/** `Mi•••• El••••`: the first two letters of each part of a name. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => {
      const letters = lettersOf(part)
      return `${letters.slice(0, shown(letters.length, 2)).join('')}${DOTS}`
    })
    .join(' ')
}
