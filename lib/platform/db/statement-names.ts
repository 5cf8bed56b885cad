import 'server-only'
import { sha256 } from '@/lib/platform/crypto/keys'

/** A planned statement takes some tens of kilobytes of the server's memory on each connection that keeps it. */
const MOST_KEPT = 100
const LONGEST_NAME = 24

const names = new Map<string, string>()

/**
 * The name under which connections keep a statement behind the wall, so that the server reads and plans it once. It comes
 * from the text alone: the bundles of this process share the connections. Only the first hundred texts get one, and so
 * those of every page and answer; lists with many conditions have too many.
 *
 * @returns empty for a text that is planned each time
 */
export function nameBehindWall(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_KEPT) return ''
  const name = sha256(text).toString('base64url').slice(0, LONGEST_NAME)
  names.set(text, name)
  return name
}
