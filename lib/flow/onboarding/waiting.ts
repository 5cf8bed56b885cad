import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { steps } from '@/lib/model/requirements/registry'
import { documents, onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { fullLimits, keyOf } from '@/lib/platform/limits/full-limits'
import type { LimitName } from '@/lib/platform/limits/table'
import type { CodeChannel } from '@/lib/upstream/types'

/** A document of which every side is here, and not every side at the service. */
type WaitingFile = { step: string; type: string; country: string | null }

/** What an onboarding waits for besides its people: files on their way, and limits that are used up. */
export type Waiting = {
  files: readonly WaitingFile[]
  /** When each used-up limit is renewed (ISO), by its key. */
  full: Readonly<Record<string, string>>
  /** The call that creates the customer got no clear answer. */
  isInDoubt: boolean
}

export const NOTHING_WAITS: Waiting = { files: [], full: {}, isInDoubt: false }

const CHANNELS: readonly CodeChannel[] = ['email', 'phone']

/** What is read of the waiting beside an onboarding, in the statement that reads it. */
export const waitingColumns = () => ({
  files: sql<readonly WaitingFile[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('step', step_id, 'type', document_type, 'country', country)), '[]')
    from (
      select step_id, document_type, country from ${documents} as file
      where file.onboarding_id = ${onboardings.id} and file.state not in ('refused', 'given_up')
      group by step_id, document_type, country
      having bool_or(file.state in ('held', 'in_doubt'))
        and (bool_or(file.slot = 'single') or count(distinct file.slot) > 1)
    ) as whole)`,
  isInDoubt: sql<boolean>`exists (
    select 1 from ${upstreamCalls} as call
    where call.onboarding_id = ${onboardings.id} and call.state = 'in_doubt')`,
  full: fullLimits([
    ...CHANNELS.flatMap((channel) => [
      { name: 'codeTry' as const, subject: ofChannel(channel) },
      { name: 'codeSend' as const, subject: ofChannel(channel) },
    ]),
    { name: 'codeTryDay', subject: sql`${onboardings.id}` },
  ]),
})

function ofChannel(channel: CodeChannel): SQL {
  return sql`${onboardings.id} || ${`:${channel}`}`
}

/** Steps whose files are all here, of the very document that was chosen last. */
export function filesOnTheirWay({ files }: Waiting, { answers }: Draft): ReadonlySet<string> {
  const isChosen = ({ step, type, country }: WaitingFile) =>
    steps.find(({ id }) => id === step)?.documentPurpose !== 'identity' ||
    (answers['/documents/identity/type'] === type && answers['/documents/identity/country'] === country)
  return new Set(files.filter(isChosen).map(({ step }) => step))
}

type Owner = { onboarding: { id: string }; draft: Draft; waiting: Waiting }

/** How far one-time codes are held up, by step. */
type HeldUpCodes = {
  /** Until when none can be tried and none sent. */
  locked: ReadonlyMap<string, Date>
  /** None can be tried before another one is sent. */
  spent: ReadonlySet<string>
}

/** Which one-time codes are held up by limits that are used up. */
export function heldUpCodes({ onboarding: { id }, draft, waiting }: Owner, now: Date): HeldUpCodes {
  const until = (name: LimitName, subject: string) => {
    const end = new Date(waiting.full[keyOf({ name, subject })] ?? 0)
    return end > now ? end : undefined
  }
  const locked = new Map<string, Date>()
  const spent = new Set<string>()
  for (const { id: step, channel } of steps) {
    if (!channel) continue
    const tried = until('codeTry', `${id}:${channel}`)
    const hasCode = Date.parse(draft.codes[channel]?.expiresAt ?? '') > now.getTime()
    const sent = tried || !hasCode ? until('codeSend', `${id}:${channel}`) : undefined
    // Another code brings new tries, but not beyond those of the day.
    const end = until('codeTryDay', id) ?? (sent && earlier(sent, hasCode ? tried : undefined))
    if (end) locked.set(step, end)
    else if (tried) spent.add(step)
  }
  return { locked, spent }
}

function earlier(one: Date, other: Date | undefined): Date {
  return other && other < one ? other : one
}
