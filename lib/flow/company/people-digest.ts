import 'server-only'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Person } from './list-people'

/** Changes exactly when the list of a company's people would look different, no matter who caused it. */
export function peopleDigest(people: readonly Person[]): string {
  const seen = people.map(({ id, turn, stated, linkWantedAt, remindedAt }) => [
    id,
    turn,
    stated,
    linkWantedAt,
    remindedAt,
  ])
  return sha256(JSON.stringify(seen)).toString('hex').slice(0, 8)
}
