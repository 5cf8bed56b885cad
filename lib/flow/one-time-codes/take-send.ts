import 'server-only'
import { raiseAlert } from '@/lib/flow/events/record'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import type { Failure } from '@/lib/platform/errors'
import { returnPoint, takeOwnAndShared, takePoint } from '@/lib/platform/limits/rate-limits'
import type { CodeChannel } from '@/lib/upstream/types'

/** Counts one code of the person, of their network, and of the integrator's text messages. */
export async function takeSend(
  db: Db,
  { onboarding, integrator }: Visit,
  channel: CodeChannel,
  address: string,
): Promise<Failure | undefined> {
  const subject = `${onboarding.id}:${channel}`
  const limited = await takeOwnAndShared(db, [{ name: 'codeSend', subject }], {
    name: 'codeSendAddress',
    subject: address,
  })
  if (limited?.crowded) return { ...limited, code: 'otp.crowded' }
  if (limited || channel !== 'phone') return limited
  const spent = await takePoint(db, 'codeTexts', integrator.id)
  if (!spent) return undefined
  // That others used it up is not held against this person.
  await returnPoint(db, 'codeSend', subject)
  await raiseAlert(db, onboarding.id, 'texts_spent', integrator.id)
  return { ...spent, code: 'otp.budget' }
}
