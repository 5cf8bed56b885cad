import 'server-only'
import { catalogue, type EventType } from '@/lib/flow/events/catalogue'
import { screenOf } from '@/lib/model/requirements/registry'
import { AUDIT_ACTIONS } from '@/lib/operator/audit/record-audit'
import type { LookedAt } from '@/lib/operator/onboarding/load-onboarding'
import type { TimelineRow } from '@/lib/operator/onboarding/timeline'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { webhookDeliveries } from '@/lib/platform/db/schema/webhooks-out'
import { isOneOf } from '@/lib/platform/i18n/is-one-of'
import type { Words } from '@/lib/platform/i18n/words'
import type { OnboardingView, TimelineMark } from './view'

/** Events of the flow that are good news, that wait for someone, and that need someone. */
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
  'onboarding.reopened': 'review',
  'onboarding.on_hold': 'problem',
  'requirement.unknown': 'problem',
  'part.denied': 'problem',
  'link.wanted': 'review',
  'help.requested': 'review',
  'invitation.wanted': 'review',
  'reminder.wanted': 'review',
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
  const step = screenOf(id)
  return step ? t(`steps.${step.id}.task`) : id
}

/** What happened in words; what this version does not know by its name alone. */
function whatText({ t }: Words, { source, what, state }: TimelineRow): string {
  switch (source) {
    case 'flow':
      return isTold(what) ? t(`operator.events.${eventWord(what)}`) : what
    case 'call': {
      const call = isOneOf(upstreamCalls.kind.enumValues, what) ? t(`operator.calls.${what}`) : what
      return isOneOf(upstreamCalls.state.enumValues, state)
        ? `${call}: ${t(`operator.call_states.${state}`)}`
        : call
    }
    case 'webhook':
      return t('operator.timeline.received')
    case 'delivery':
      return isOneOf(webhookDeliveries.state.enumValues, what) ? t(`operator.deliveries.${what}`) : what
    case 'team':
      return isOneOf(AUDIT_ACTIONS, what) ? t(`operator.acts.${what}`) : what
  }
}

/** What a customer confirms of the team's words is told by the draft, everything else by an event. */
function isTold(what: string): what is EventType | 'answer.confirmed' {
  return Object.hasOwn(catalogue, what) || what === 'answer.confirmed'
}

/** A name with a dot as the last part of a key, which has none. */
function eventWord<Name extends string>(name: Name): EventWord<Name> {
  return name.replace('.', '_') as EventWord<Name>
}

type EventWord<Name extends string> = Name extends `${infer Room}.${infer Act}` ? `${Room}_${Act}` : Name

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
        what: [t(`operator.links.${kind}`), ...(stepId ? [stepText(words, stepId)] : [])].join(' · '),
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
