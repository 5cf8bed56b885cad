import 'server-only'
import type { Db } from '@/lib/platform/db/open'
import type { Failure } from '@/lib/platform/errors'
import { networkAddress } from '@/lib/platform/http/requests/network-address'
import { takePoint } from '@/lib/platform/limits/rate-limits'

/** Counts a try to sign in; refused ones are written down, and one address must not fill the chain with them. */
export function mayTrySignIn(db: Db, from: Pick<Headers, 'get'>): Promise<Failure | undefined> {
  return takePoint(db, 'signIn', networkAddress(from))
}
