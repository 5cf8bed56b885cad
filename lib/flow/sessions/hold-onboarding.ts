import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Onboarding, Session, Visit } from '@/lib/flow/onboarding/visit'
import { lookupHash } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { env } from '@/lib/platform/env/env'

/**
 * The device token that a browser got together with a session. It follows from the session's id and our secret, so that
 * a later request of the session can name the browser without its cookie.
 */
export function deviceTokenOf(sessionId: Buffer): string {
  return lookupHash(env().secret, `device ${sessionId.toString('hex')}`).toString('base64url')
}

/** What an onboarding keeps of the browser that holds it. */
export function deviceHashOf(sessionId: Buffer): Buffer {
  return lookupHash(env().secret, deviceTokenOf(sessionId))
}

/**
 * Whether a session may see what is stored. While nobody has answered anything, every whole session may: there is
 * nothing of anyone's to see, and what the integrator gave is masked.
 */
export function seesAnswers(
  { trusted, onlyStep }: Pick<Session, 'trusted' | 'onlyStep'>,
  { ownerDevice }: Pick<Onboarding, 'ownerDevice'>,
): boolean {
  return trusted || (ownerDevice === null && onlyStep === null)
}

/**
 * Makes a session's browser the one that holds the onboarding, unless another one was quicker. Two requests of the same
 * session may come at once; both hold it then.
 */
export async function holdBy(db: Queries, onboardingId: string, sessionId: Buffer): Promise<boolean> {
  // One statement: a holder whose own session did not know it could not see its own answers.
  const { rowCount } = await db.execute(sql`
    with held as (
      update ${onboardings} set owner_device = ${deviceHashOf(sessionId)}
      where ${onboardings.id} = ${onboardingId} and ${onboardings.ownerDevice} is null
      returning 1)
    update ${sessions} set trusted = true, device = ${deviceHashOf(sessionId)} where ${sessions.id} = ${sessionId} and exists (select 1 from held)`)
  if (rowCount === 1) return true
  const [own] = await db
    .select({ trusted: sessions.trusted })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return own?.trusted === true
}

/**
 * The visit of someone who answers: the first browser that does so holds the onboarding. Pressing Start is not enough,
 * since mail scanners do that too, and the answer to a press can be lost on its way.
 */
export async function holdFirst(db: Db, visit: Visit): Promise<Visit> {
  const { onboarding, session } = visit
  if (onboarding.ownerDevice !== null || session.onlyStep !== null) return visit
  const trusted = await holdBy(db, onboarding.id, session.id)
  return {
    ...visit,
    onboarding: trusted ? { ...onboarding, ownerDevice: deviceHashOf(session.id) } : onboarding,
    session: { ...session, trusted },
  }
}
