import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { clock } from '@/lib/developer/home/clock'
import { type InboxView, loadInbox } from '@/lib/developer/home/inbox-view'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { env } from '@/lib/platform/env/env'
import { developerWords, fill } from '@/lib/platform/i18n/developer-words'
import { type Connection, connection, sandboxKey } from '@/lib/upstream/connect'
import { curlOf, type WrittenCall } from './curl'

const words = developerWords.xray
const SANDBOX_PATH = '/api/sandbox'
const NEWEST_EVENTS = 50
const NEWEST_CODES = 10

type SentEvent = Awaited<ReturnType<NonNullable<Connection['sandbox']>['events']>>[number]
type Line = { id: string; what: string; when: string; mark: 'done' | 'wait' | 'problem' }
/** One call: its request, its answer, and the command that sends it again. */
export type CallView = Line & { request: string; answer: string; curl: string }

/** Everything behind one customer's page, as plain data. */
export type XrayView = {
  id: string
  reference: string
  href: string
  /** The state of the whole onboarding, in the app's terms. */
  facts: ReadonlyArray<{ term: string; text: string }>
  /** The codes as the service gave them, by profile. */
  profiles: ReadonlyArray<{
    name: string
    status: string
    codes: ReadonlyArray<{ term: string; text: string }>
  }>
  /** The steps that the plan made from them. */
  steps: ReadonlyArray<{ id: string; state: string; codes: string }>
  inbox: InboxView
  calls: readonly CallView[]
  /** The events that the service sent to the app. */
  told: readonly Line[]
  /** The events that the app has for its integrator. */
  events: readonly Line[]
}

/** Loads what is behind the page of one customer of the sandbox; undefined where there is no such customer. */
export async function loadXray(db: Db, onboardingId: string): Promise<XrayView | undefined> {
  const { sandbox } = await connection()
  const opened = await openOnboarding(db, onboardingId)
  if (!sandbox || !opened) return undefined
  const { onboarding } = opened
  // Before the service knows someone, no call and no event is about them.
  const customerId = onboarding.customerId ?? ''
  return {
    id: onboarding.id,
    reference: onboarding.reference,
    href: `/o/${onboarding.id}`,
    facts: factsOf(opened),
    profiles: profilesOf(opened),
    steps: planOf(opened).steps.map(({ step, state, codes }) => ({
      id: step.id,
      state,
      codes: codes.join(', '),
    })),
    inbox: await loadInbox({ limit: NEWEST_CODES, customerId }, 'clock'),
    calls: (await sandbox.calls(customerId)).map(callView),
    told: (await sandbox.events(customerId)).map(toldLine),
    events: await eventLines(db, onboarding.id),
  }
}

function factsOf(opened: OpenedOnboarding): XrayView['facts'] {
  const { onboarding } = opened
  const { phase, nextAction, next, unknownCodes } = planOf(opened)
  return [
    { term: words.customer, text: onboarding.customerId ?? words.none },
    { term: words.status, text: onboarding.status },
    { term: words.phase, text: phase },
    { term: words.next_action, text: nextAction },
    { term: words.next_step, text: next ?? words.none },
    { term: words.unknown, text: unknownCodes.join(', ') || words.none },
  ]
}

function profilesOf({ snapshot }: OpenedOnboarding): XrayView['profiles'] {
  return (snapshot?.profiles ?? []).map(({ name, status, required, pending, complete }) => ({
    name,
    status,
    codes: [
      { term: words.required, text: required.join(', ') || words.none },
      { term: words.pending, text: pending.join(', ') || words.none },
      { term: words.complete, text: complete.join(', ') || words.none },
    ],
  }))
}

function callView(call: WrittenCall): CallView {
  const { id, method, path, request, status, answer, ms, at } = call
  const isGood = status !== undefined && status < 400
  return {
    id: String(id),
    what: `${method} ${path}`,
    when: [clock(at), fill(words.answered, { status: status ?? words.broken, ms })].join(' · '),
    mark: isGood ? 'done' : 'problem',
    request: request ?? words.no_body,
    answer: answer === undefined ? words.no_answer : indented(answer),
    curl: curlOf(call, { base: `${env().publicUrl}${SANDBOX_PATH}`, key: sandboxKey() }),
  }
}

/** Indents an answer. One that is cut off or is not JSON stays as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

const MARKS = { delivered: 'done', untold: 'done', waiting: 'wait', failed: 'problem' } as const

function toldLine({ id, name, at, state, attempts }: SentEvent): Line {
  const when = [clock(at), words.states[state], ...(attempts > 1 ? [fill(words.attempts, { attempts })] : [])]
  return { id, what: name, when: when.join(' · '), mark: MARKS[state] }
}

async function eventLines(db: Db, onboardingId: string): Promise<Line[]> {
  const rows = await db
    .select()
    .from(events)
    .where(eq(events.onboardingId, onboardingId))
    .orderBy(desc(events.position))
    .limit(NEWEST_EVENTS)
  return rows.map(({ id, type, data, createdAt }) => {
    const facts = Object.entries(data).map(([name, value]) => `${name}: ${value}`)
    return { id, what: type, when: [clock(createdAt), ...facts].join(' · '), mark: 'done' }
  })
}
