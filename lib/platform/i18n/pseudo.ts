import type { Locale } from './languages'

/** Letters that look like their own and are none of ASCII: where one is missing in a page, its words are not ours. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  z: 'ž',
}

/** Unicode's marks that turn what is between them around, whatever letters it has. */
const TURN = '\u202e'
const END = '\u202c'

/** Longer by a third, with accents and an end that can be seen: what is cut off or too narrow shows. */
function stretched(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const long = ACCENTED[letter.toLowerCase()]
    if (long === undefined) return letter
    return letter === letter.toLowerCase() ? long : `${long.charAt(0).toUpperCase()}${long.slice(1)}`
  })
}

/** Each word as if its letters were read from right to left. */
function turned(text: string): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => `${TURN}${word}${END}`)
}

/** The words of an invented language, made from English: `en-XA` is long, `ar-XB` is read from right to left. */
export function pseudoMessage(locale: Locale, english: string): string {
  const change = locale === 'ar-XB' ? turned : stretched
  const message = eachLiteral(english, change)
  return locale === 'ar-XB' ? message : `[${message}]`
}

/** A message in ICU's syntax with its literal text changed; names, numbers and keywords of its gaps stay. */
function eachLiteral(message: string, change: (text: string) => string): string {
  let literal = ''
  let done = ''
  for (let at = 0; at < message.length; at += 1) {
    if (message[at] !== '{') literal += message[at]
    else {
      const end = endOfGap(message, at)
      done += change(literal) + gap(message.slice(at, end), change)
      literal = ''
      at = end - 1
    }
  }
  return done + change(literal)
}

/** Behind the brace that closes the one at this place. */
function endOfGap(message: string, start: number): number {
  let depth = 0
  for (let at = start; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1
    if (message[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return message.length
}

/** `{name}` stays; of `{count, plural, one {…} other {…}}` what is in the inner braces is a message again. */
function gap(text: string, change: (text: string) => string): string {
  const first = text.indexOf('{', 1)
  if (first < 0) return text
  let done = text.slice(0, first)
  for (let at = first; at < text.length - 1; ) {
    if (text[at] !== '{') {
      done += text[at]
      at += 1
    } else {
      const end = endOfGap(text, at)
      done += `{${eachLiteral(text.slice(at + 1, end - 1), change)}}`
      at = end
    }
  }
  return `${done}}`
}
