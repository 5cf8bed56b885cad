import 'server-only'
import { randomInt } from 'node:crypto'
import { PHRASE_SIZES, phraseOf } from '@/lib/model/reference/phrase'

/** Two words that the page and the integrator's own app both show, so that people know the page is real. */
export function newPhrase(): string {
  const [first, second] = PHRASE_SIZES
  return phraseOf(randomInt(first), randomInt(second))
}
