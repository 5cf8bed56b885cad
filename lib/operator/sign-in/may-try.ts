import 'server-only'
import type { Db } from '@/lib/db/open'
import type { Failure } from '@/lib/errors'
import { takePoint } from '@/lib/rate-limits'
import { networkAddress } from '@/lib/sessions/address'

/** Counts a try to sign in; refused ones are written down, and one address must not fill the chain with them. */
export function mayTrySignIn(db: Db, from: Pick<Headers, 'get'>): Promise<Failure | undefined> {
  return takePoint(db, 'signIn', networkAddress(from))
}
