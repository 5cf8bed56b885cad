import 'server-only'
import type { EventType } from '@/lib/flow/events/catalogue'
import { steps } from '@/lib/model/requirements/registry'
import type { LookedAt } from '@/lib/operator/onboarding/load-onboarding'
import type { TimelineRow } from '@/lib/operator/onboarding/timeline'
import type { Words } from '@/lib/platform/i18n/words'
import type { OnboardingView, TimelineMark } from './view'

/** Events of the flow that are good news, that wait for somebody, and that need somebody. */
const MARKS: Partial<Record<EventType, TimelineMark>> = {
  'answer.saved': 'done',
  'answer.refused': 'problem',
  'service.silent': 'problem',
  'customer.created': 'done',
  'contact.confirmed': 'done',
  'document.received': 'done',
  'step.accepted': 'done',
  'step.in_review': 'review',
  'action.needed': 'problem',
  'review.started': 'review',
  'onboarding.approved': 'done',
  'onboarding.rejected': 'problem',
  'onboarding.on_hold': 'problem',
  'requirement.unknown': 'problem',
  'part.denied': 'problem',
  'link.wanted': 'review',
  'help.requested': 'review',
  'invitation.wanted': 'review',
}

/** The same for states of calls, deliveries and acts. */
const STATE_MARKS: Readonly<Record<string, TimelineMark>> = {
  planned: 'review',
  sent: 'review',
  done: 'done',
  rejected: 'problem',
  in_doubt: 'problem',
  waiting: 'review',
  delivered: 'done',
  dead: 'problem',
  refused: 'problem',
}

/** What happened, newest first, with what to quote. */
export function timelineView(words: Words, rows: readonly TimelineRow[]): OnboardingView['timeline'] {
  const { t } = words
  return {
    title: t('operator.timeline.title'),
    hint: t('operator.timeline.utc'),
    quote: t('operator.timeline.quote'),
    items: rows.map((row) => ({
      id: row.id,
      mark: markOf(row),
      what: [whatText(words, row), aboutText(words, row)].filter(Boolean).join(': '),
      details: row.details,
      when: `${words.moment(row.at)} · ${t(`operator.sources.${row.source}`)}`,
      quote: row.correlationId,
    })),
  }
}

function markOf({ source, what, state }: TimelineRow): TimelineMark {
  if (state !== undefined) return STATE_MARKS[state] ?? 'todo'
  const [, mark = 'todo'] =
    source === 'flow' ? (Object.entries(MARKS).find(([type]) => type === what) ?? []) : []
  return mark
}

function aboutText(words: Words, { step, times }: TimelineRow): string | undefined {
  if (times !== undefined) return words.t('operator.timeline.times', { count: times })
  return step && stepText(words, step)
}

/** A step as its task; one of an earlier version by its name alone. */
function stepText({ t }: Words, id: string): string {
  const step = steps.find((one) => one.id === id)
  return step ? t(`steps.${step.id}.task`) : id
}

function whatText({ t }: Words, { source, what, state }: TimelineRow): string {
  if (source === 'flow') return t(`operator.events.${what.replace('.', '_')}`)
  if (source === 'call') return `${t(`operator.calls.${what}`)}: ${t(`operator.call_states.${state}`)}`
  if (source === 'webhook') return t('operator.timeline.received')
  return source === 'delivery' ? t(`operator.deliveries.${what}`) : t(`operator.acts.${what}`)
}

/** Links and sessions, the newest first, each with how it stands. */
export function accessView(
  words: Words,
  { links, sessions }: Pick<LookedAt, 'links' | 'sessions'>,
  mayHelp: boolean,
): OnboardingView['access'] {
  const { t } = words
  const now = Date.now()
  const end = (until: Date) =>
    until.getTime() <= now
      ? t('operator.access.expired')
      : t('operator.access.until', { time: words.moment(until) })
  return {
    title: t('operator.access.title'),
    columns: [t('operator.access.what'), t('operator.access.since'), t('operator.access.state')],
    rows: [
      ...links.map(({ id, kind, stepId, createdAt, expiresAt, revokedAt, usedAt }) => ({
        id,
        what: [t(`operator.links.${kind}`), ...(stepId ? [t(`steps.${stepId}.task`)] : [])].join(' · '),
        since: words.moment(createdAt),
        state: revokedAt ? t('operator.access.revoked') : usedAt ? t('operator.access.used') : end(expiresAt),
      })),
      ...sessions.map(({ id, surface, createdAt, expiresAt, endedAt, seenAt }) => ({
        id: id.toString('hex'),
        what: t(`operator.sessions.${surface}`),
        since: `${words.moment(createdAt)} – ${words.moment(seenAt)}`,
        state: endedAt ? t('operator.access.ended') : end(expiresAt),
        ...(mayHelp && !endedAt && expiresAt.getTime() > now
          ? { end: { label: t('operator.access.end'), fields: { session: id.toString('hex') } } }
          : {}),
      })),
    ],
  }
}
