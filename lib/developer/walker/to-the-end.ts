import { setTimeout as pause } from 'node:timers/promises'
import { knownCompany, knownPerson, SAMPLE_NAME } from '@/lib/integrators/onboardings/samples'
import { passport } from './sample-passport'
import { type Ask, beginWalk, type WalkedScreen, type Walker, WalkStopped } from './walk'

/** A person of a company, as its scenario has it. */
type WalkedPerson = {
  firstName: string
  lastName: string
  ownershipPercentage: string
  roles: readonly string[]
}

/** A course in data: how the onboarding starts, what is asked of the sandbox, and how profile a stands at the end. */
type WalkedScenario = {
  type: 'individual' | 'business'
  meta: Readonly<Record<string, string>>
  ends?: string | undefined
  people?: readonly WalkedPerson[] | undefined
}

/** A company without people is never looked at. */
const OWNER: WalkedPerson = { ...SAMPLE_NAME, ownershipPercentage: '100', roles: ['director'] }

/** What was done on the way, in the order in which it was. */
type WalkedWay = {
  onboarding: string
  link: string
  status: string
  did: readonly string[]
  asSaid: boolean
}

const MOST_ACTS = 60
const LOOK_EVERY_MS = 1000
/** The longest wait in which nothing moves: more than the app takes to send a file again. */
const STANDS_STILL_MS = 180_000

/** A status at the end, by the word that a file has for it. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  approved: ['approved'],
  rejected: ['rejected'],
  pending: ['in_review'],
  incomplete: ['open', 'answered', 'in_review'],
}
const OVER: readonly string[] = ['approved', 'rejected', 'on_hold', 'answered']
const TO_DO: readonly string[] = ['not_started', 'in_progress', 'problem']

/**
 * Walks a new customer through a scenario to its end, and a company's people with it, by the ways a customer has.
 *
 * @throws WalkStopped where the way does not lead on
 */
export async function walkToEnd(ask: Ask, scenario: WalkedScenario): Promise<WalkedWay> {
  const { type, ends, meta } = scenario
  const people = type === 'business' ? (scenario.people ?? [OWNER]) : []
  const prefill = type === 'business' ? knownCompany() : knownPerson()
  const walker = await beginWalk(ask, { type, prefill, meta })
  await walker.enter()
  const did: string[] = []
  await sendFirst(walker, did)
  for (const person of people) did.push(...(await walkPerson(walker, person)))
  const status = await goOn(walker, did, ends)
  const asSaid = ends === undefined || (ENDS[ends] ?? []).includes(status)
  return { onboarding: walker.id, link: walker.link, status, did, asSaid }
}

/** A person of a company answers by a link of their own, until it is nobody's turn or the service's. */
async function walkPerson(company: Walker, person: WalkedPerson): Promise<string[]> {
  const { firstName, lastName, roles, ownershipPercentage } = person
  const part = {
    isControlPerson: true,
    isSigner: true,
    title: 'Partner',
    relationshipEstablishedAt: '2019-05-03',
  }
  const representationDetails = { ...part, roles, ownershipPercentage }
  const prefill = { ...knownPerson(), firstName, lastName, representationDetails }
  const walker = await beginWalk(company.ask, { type: 'representative', business: company.id, prefill })
  await walker.enter()
  const did: string[] = []
  await sendFirst(walker, did)
  await goOn(walker, did, 'pending')
  return did.map((line) => `${firstName} ${lastName}: ${line}`)
}

/** What the create call needs is known; what else is asked before it is typed. */
async function sendFirst(walker: Walker, did: string[]): Promise<void> {
  while ((await walker.shown()).status === 'intake') {
    const step = nextStep(await walker.shown())
    if (did.length > MOST_ACTS) throw new WalkStopped('the answers were never sent')
    if (step) await walker.act(step, await passport(did.length))
    else await walker.answer('check')
    did.push(step ?? 'check')
  }
  await walker.until('the customer exists', ({ status }) => status !== 'sending')
}

/** Does one thing after the other, and waits where there is nothing to do; answers where it ended. */
async function goOn(walker: Walker, did: string[], ends: string | undefined): Promise<string> {
  let stillSince = Date.now()
  for (let acts = 0; acts < MOST_ACTS; ) {
    const now = await walker.shown()
    if (isOver(now, ends)) return now.status
    const step = nextStep(now)
    if (step) {
      acts += 1
      await walker.act(step, await passport(did.length))
      did.push(step)
      stillSince = Date.now()
    } else if (Date.now() - stillSince > STANDS_STILL_MS) return now.status
    else await pause(LOOK_EVERY_MS)
  }
  throw new WalkStopped(`${did.at(-1)} is asked for again and again`)
}

function isOver(
  { status, nextAction, unknownCodes, steps }: WalkedScreen,
  ends: string | undefined,
): boolean {
  const isStuck =
    nextAction !== 'customer_action' && (unknownCodes.length > 0 || nextAction === 'contact_support')
  const isAwaited = steps.some(({ state }) => state === 'waiting_for_others')
  return (
    OVER.includes(status) ||
    isStuck ||
    (ends === 'pending' && status === 'in_review') ||
    (ends === 'pending' && isAwaited)
  )
}

function nextStep({ nextAction, steps }: WalkedScreen): string | undefined {
  return nextAction === 'customer_action' ? steps.find(({ state }) => TO_DO.includes(state))?.id : undefined
}
