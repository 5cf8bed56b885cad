import 'server-only'
import { raiseAlert } from '@/lib/flow/events/record-events'
import { contactOf } from '@/lib/flow/onboarding/contact'
import { contactMarks } from '@/lib/flow/onboarding/contact-marks'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import type { Failure } from '@/lib/platform/errors'
import {
  resetPoints,
  returnPoint,
  takeOwnAndShared,
  takePoint,
  type Use,
} from '@/lib/platform/limits/rate-limits'
import type { CodeChannel } from '@/lib/upstream/types'

/** A request for a code: by whom, which way, and from which network. */
export type CodeWish = { visit: Visit; channel: CodeChannel; network: string }

const personOf = ({ visit, channel }: CodeWish) => `${visit.onboarding.id}:${channel}`

/** What one code counts against: the person, and the mailbox or phone, no matter who has codes sent to it. */
function ownUses(wish: CodeWish): Use[] {
  const { visit, channel } = wish
  const [contact = personOf(wish)] = contactMarks({ [channel]: contactOf(visit, channel) })
  return [
    { name: 'codeSend', subject: personOf(wish) },
    { name: 'codeSendContact', subject: contact },
  ]
}

/** Counts one code. When one limit refuses it, none of the others counts it. */
export async function takeSend(db: Db, wish: CodeWish): Promise<Failure | undefined> {
  const doubled = await takePoint(db, 'codeSendOnce', personOf(wish))
  if (doubled) return { ...doubled, code: 'otp.cooldown' }
  const limited = await takeAll(db, wish)
  // Nothing was sent, so the next press gets the same reason.
  if (limited) await resetPoints(db, 'codeSendOnce', personOf(wish))
  return limited
}

async function takeAll(db: Db, wish: CodeWish): Promise<Failure | undefined> {
  const { visit, channel, network } = wish
  const limited = await takeOwnAndShared(db, ownUses(wish), { name: 'codeSendNetwork', subject: network })
  if (limited?.crowded) return { ...limited, code: 'otp.crowded' }
  if (limited || channel !== 'phone') return limited
  const spent = await takePoint(db, 'codeTexts', visit.integrator.id)
  if (!spent) return undefined
  // Others used it up, so it does not count against this person.
  await giveBackOwn(db, wish)
  await raiseAlert(db, visit.onboarding.id, 'texts_spent', visit.integrator.id)
  return { ...spent, code: 'otp.budget' }
}

/** Takes back everything that was counted for a code that was certainly not sent. */
export async function giveBackSend(db: Db, wish: CodeWish): Promise<void> {
  await resetPoints(db, 'codeSendOnce', personOf(wish))
  await giveBackOwn(db, wish)
  if (wish.channel === 'phone') await returnPoint(db, 'codeTexts', wish.visit.integrator.id)
}

async function giveBackOwn(db: Db, wish: CodeWish): Promise<void> {
  for (const { name, subject } of ownUses(wish)) await returnPoint(db, name, subject)
  await returnPoint(db, 'codeSendNetwork', wish.network)
}
