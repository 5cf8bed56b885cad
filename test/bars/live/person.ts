import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gte } from 'drizzle-orm'
import { type Browser, openBrowser } from '@/lib/developer/walker/browser'
import { TYPED } from '@/lib/developer/walker/typed'
import { beginWalk, type Walker } from '@/lib/developer/walker/walk'
import { QUICK_LOOKUPS } from '@/lib/flow/service/settle-calls'
import type { Db } from '@/lib/platform/db/open'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import type { Setting } from './setting'

/** What the service asks once the customer exists; the step of each, and how the page of one's own answers shows it. */
const CODES = 'account_purpose,tax_identification_number'
const AFTERWARDS = [
  ['purpose', 'Receive my salary'],
  ['tax', '••••6789'],
] as const
const RETRY_MS = 100
/** In which a call in doubt settles itself, by the bar. */
export const SETTLED_WITHIN_MS = 120_000

/**
 * Where someone's way ended. A create call that never arrived is left to the team: only they can know that it did not.
 */
export type WayEnd = 'through' | 'left to the team' | 'stuck'

/** A person whose every answer can be told from everybody else's. */
export type LivePerson = Awaited<ReturnType<typeof arrive>>

/**
 * Someone new, who has not opened the link yet. Each comes from a network of their own.
 *
 * @param isDisturbed whether the app is still being killed: the time in which calls settle begins with the last kill
 */
export async function arrive(
  { ask, db, service }: Pick<Setting, 'ask' | 'db' | 'service'>,
  isDisturbed = () => false,
) {
  const untilDone = (act: () => Promise<unknown>) => tryUntilDone(act, isDisturbed)
  const mark = randomBytes(5).toString('hex')
  const email = `person.${mark}@example.com`
  const meta = { sandboxRequire: CODES }
  const from = [10, ...randomBytes(3)].join('.')
  const walker = await beginWalk(ask, { type: 'individual', meta }, browserAt(from))
  const acknowledged = new Map<string, string>()
  const typed: ReadonlyArray<
    readonly [step: string, answers: Readonly<Record<string, string>>, shown: string]
  > = [
    ['email', { email }, email],
    ['phone', {}, '555'],
    ['address', addressOf(mark), `${mark} Kestrel Lane`],
  ]
  return {
    email,
    walker,
    /** Answers that a page called saved, each as its text. */
    acknowledged,
    /** Goes the whole way, as often as it takes, and says where it ended. */
    goTheWay: async (): Promise<WayEnd> => {
      await untilDone(() => walker.enter())
      for (const [step, answers, shown] of typed) {
        if (await untilDone(() => left(walker, step, answers))) acknowledged.set(step, shown)
      }
      let isLeft = false
      const isOver = await untilDone(async () => {
        isLeft = (await isInDoubt(db, walker.id)) && (await service.customersOf(email)) === 0
        if (!isLeft) await created(walker)
      })
      if (!isOver) return 'stuck'
      if (isLeft) return 'left to the team'
      for (const [step, shown] of AFTERWARDS) {
        if (await untilDone(() => left(walker, step, {}))) acknowledged.set(step, shown)
      }
      return 'through'
    },
  }
}

/** The whole address: the country that is chosen first decides which parts are asked. */
function addressOf(mark: string) {
  return Object.assign({}, TYPED.contact, { 'address.line1': `${mark} Kestrel Lane` })
}

function browserAt(network: string): Browser {
  return openBrowser((input, init) =>
    fetch(
      input,
      Object.assign({}, init, { headers: Object.assign({}, init?.headers, { 'x-forwarded-for': network }) }),
    ),
  )
}

/**
 * Sends the form of a step; a page that stays there has not taken it. A step that is no longer required redirects: its
 * answer arrived, and the word of it was lost.
 */
async function left(walker: Walker, step: string, answers: Readonly<Record<string, string>>): Promise<void> {
  const opened = await walker.openStep(step)
  if (opened.status === 200 && !new URL(opened.address).pathname.endsWith(`/${step}`)) return
  const page = await walker.answer(step, answers)
  if (page.status !== 200 || new URL(page.address).pathname.endsWith(`/${step}`))
    throw new Error(`${step} was not taken`)
}

/** Sends the answers once; then the app alone continues. */
async function created(walker: Walker): Promise<void> {
  if ((await statusOf(walker)) === 'created') return
  await walker.answer('check').catch(() => undefined)
  if ((await statusOf(walker)) !== 'created') throw new Error('not yet')
}

/** Whether the first look-ups of this create call are over and have found nothing. */
async function isInDoubt(db: Db, onboardingId: string): Promise<boolean> {
  const { onboardingId: whose, state, lookups } = upstreamCalls
  const open = and(eq(whose, onboardingId), eq(state, 'in_doubt'), gte(lookups, QUICK_LOOKUPS))
  return (await db.$count(upstreamCalls, open)) > 0
}

async function statusOf({ ask, id }: Walker): Promise<string> {
  const shown = await ask('GET', `/api/onboardings/${id}`)
  const has = typeof shown === 'object' && shown !== null && 'customerId' in shown && shown.customerId
  return has ? 'created' : 'waiting'
}

/** Tries until it works, as someone does whose page says that it will soon; false when that takes too long. */
async function tryUntilDone(act: () => Promise<unknown>, isDisturbed: () => boolean): Promise<boolean> {
  let until = Date.now() + SETTLED_WITHIN_MS
  while (Date.now() < until) {
    if (isDisturbed()) until = Date.now() + SETTLED_WITHIN_MS
    const isDone = await act().then(
      () => true,
      () => false,
    )
    if (isDone) return true
    await pause(RETRY_MS)
  }
  return false
}
