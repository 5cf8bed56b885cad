import 'server-only'
import { randomInt } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { sandboxOtps } from '@/lib/platform/db/schema/sandbox'
import { created, invalid, notFound, refusedAnswer, type SandboxAnswer, tooMany } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { commitDossier } from '../commit'
import { type Dossier, lockDossier, scenarioOf } from '../customers/dossier'
import { parseBody } from '../rules/parse'
import { OtpSend, OtpVerify } from '../rules/shapes'
import { later, newSandboxId, type Tx, type World } from '../world'

type Otp = typeof sandboxOtps.$inferSelect
type Channel = Otp['channel']

/**
 * Codes with a fixed meaning, so that a test needs no inbox (an assumption, which `fixedCodes` takes back). None of
 * them is ever sent.
 */
const ALWAYS_RIGHT = '123456'
const ALWAYS_WRONG = '000000'
const ALWAYS_EXPIRED = '111111'
const MAGIC = [ALWAYS_RIGHT, ALWAYS_WRONG, ALWAYS_EXPIRED]

/** POST /v2/customer/{id}/otp-send */
export async function answerOtpSend(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(OtpSend, call.json)
  if (!body.ok) return invalid(body.violations)
  return world.db.transaction(async (tx) => {
    const dossier = await lockDossier(tx, call.id)
    if (dossier === undefined) return notFound()
    const last = await lastCode(tx, call.id, body.value.type)
    const wait = last ? secondsToCooldown(world, last) : 0
    if (wait > 0) return tooMany('A code was sent a moment ago', wait)
    return created(await sendTo(world, tx, dossier, body.value.type, last === undefined))
  })
}

/** POST /v2/customer/{id}/otp-verify */
export async function verifyCode(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(OtpVerify, call.json)
  if (!body.ok) return invalid(body.violations)
  const { type, code } = body.value
  return world.db.transaction(async (tx) => {
    const dossier = await lockDossier(tx, call.id)
    if (dossier === undefined) return notFound()
    const sent = await lastCode(tx, call.id, type)
    if (sent === undefined) return invalid([{ pointer: '/type', detail: 'No code of this type was sent' }])
    switch (judge(world, sent, code)) {
      case 'locked':
        return tooMany('Too many wrong codes', secondsToCooldown(world, sent))
      case 'expired':
        return refusedAnswer('The code has expired', 'otp/expired')
      case 'wrong':
        await countWrongTry(tx, sent)
        return invalid([{ pointer: '/code', detail: 'The code is wrong' }])
      case 'right':
        return created(await confirm(world, tx, dossier, sent))
    }
  })
}

/** Wrong tries lock a code whatever is typed next; a code with a fixed meaning does not look at the clock. */
function judge({ settings, now }: World, sent: Otp, code: string) {
  if (sent.wrongTries >= settings.otp.tries) return 'locked'
  const bornExpired = sent.expiresAt.getTime() <= sent.sentAt.getTime()
  const fixed = settings.fixedCodes ? code : undefined
  if (fixed === ALWAYS_EXPIRED || bornExpired) return 'expired'
  if (fixed === ALWAYS_WRONG) return 'wrong'
  if (fixed === ALWAYS_RIGHT) return 'right'
  if (now() >= sent.expiresAt) return 'expired'
  return code === sent.code ? 'right' : 'wrong'
}

async function sendTo(world: World, tx: Tx, { customer }: Dossier, channel: Channel, isFirst: boolean) {
  const sentAt = world.now()
  const promised = later(sentAt, world.settings.otp.lifeSeconds)
  await tx.insert(sandboxOtps).values({
    id: newSandboxId('otp'),
    customerId: customer.id,
    channel,
    to: customer.data[channel],
    code: newCode(),
    sentAt,
    // The scenario's person looks at the message too late, although the answer promised the usual life.
    expiresAt: isFirst && scenarioOf(customer).firstCodeExpired ? sentAt : promised,
  })
  return { customerId: customer.id, expiresAt: promised.toISOString() }
}

function newCode(): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return MAGIC.includes(code) ? newCode() : code
}

async function lastCode(tx: Tx, customerId: string, channel: Channel): Promise<Otp | undefined> {
  const [last] = await tx
    .select()
    .from(sandboxOtps)
    .where(and(eq(sandboxOtps.customerId, customerId), eq(sandboxOtps.channel, channel)))
    .orderBy(desc(sandboxOtps.position))
    .limit(1)
  return last
}

/** An expired code does not hold up the next one. */
function secondsToCooldown({ settings, now }: World, last: Otp): number {
  if (last.expiresAt <= now()) return 0
  return (later(last.sentAt, settings.otp.cooldownSeconds).getTime() - now().getTime()) / 1000
}

async function countWrongTry(tx: Tx, sent: Otp): Promise<void> {
  await tx
    .update(sandboxOtps)
    .set({ wrongTries: sent.wrongTries + 1 })
    .where(eq(sandboxOtps.id, sent.id))
}

async function confirm(world: World, tx: Tx, dossier: Dossier, sent: Otp) {
  const now = world.now()
  const verifiedAt = sent.verifiedAt ?? now
  await tx.update(sandboxOtps).set({ verifiedAt }).where(eq(sandboxOtps.id, sent.id))
  const fact = sent.channel === 'email' ? 'emailVerified' : 'phoneVerified'
  const facts = { ...dossier.customer.facts, [fact]: verifiedAt.toISOString() }
  await commitDossier(world, tx, { ...dossier, customer: { ...dossier.customer, facts, updatedAt: now } }, [])
  return { customerId: dossier.customer.id, verifiedAt: verifiedAt.toISOString() }
}
