import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { isHandedOff, signOf } from '@/lib/flow/sessions/hand-off'
import type { Db } from '@/lib/platform/db/open'
import type { HandOffFacts } from './panel'

/** The way to another device as it stands; undefined on the device that was handed to. */
export async function readHandOff(
  db: Db,
  { session }: Pick<Visit, 'session'>,
  step: string,
  always: boolean,
): Promise<HandOffFacts | undefined> {
  // It can hand on further only where it cannot continue itself, such as in the browser of another app.
  if (session.onlyStep !== null && !always) return undefined
  return { sign: signOf(session.id), opened: await isHandedOff(db, session, step), always }
}
