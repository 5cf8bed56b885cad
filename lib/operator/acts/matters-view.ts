import 'server-only'
import { isHeldBack } from '@/lib/flow/answers/send-held'
import { ALERT_KINDS, type AlertKind } from '@/lib/flow/events/record-events'
import { screenOf } from '@/lib/model/requirements/registry'
import { alertTitle } from '@/lib/operator/list/alert-title'
import { isOneOf } from '@/lib/platform/i18n/is-one-of'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { LookedAt } from '../onboarding/load-onboarding'
import { mayDo } from '../sign-in/roles'
import type { Operator } from '../sign-in/session'
import { reasonHint } from './reason'

/** All that needs a person at one onboarding. */
export type MattersView = { title: string; items: readonly MatterView[] }

/** Something at one onboarding that needs a person. */
export type MatterView = {
  id: string
  title: string
  about?: { text: string; isCode: boolean } | undefined
  /** What it means for the customer, who may be on the phone. */
  text: string
  /** What is known of a call in doubt, to hold beside what the service shows. */
  known?: string | undefined
  /** None for a role that only looks. */
  deeds: ReadonlyArray<{ deed: string; label: string }>
  /** Saying what a call in doubt has made. */
  declare?:
    | Readonly<
        Record<'summary' | 'customer' | 'customerHint' | 'reason' | 'reasonHint' | 'made' | 'notMade', string>
      >
    | undefined
}

/** What can be done about a matter besides taking it off the queue. */
const MATTER_DEEDS = ['unlock', 'answers', 'deliveries', 'look_up', 'read'] as const
type MatterDeed = (typeof MATTER_DEEDS)[number]

const DEED_OF: Partial<Record<AlertKind, MatterDeed>> = {
  requirement_unknown: 'read',
  error_unplaced: 'read',
  call_in_doubt: 'look_up',
  update_refused: 'answers',
  code_locked: 'unlock',
  delivery_dead: 'deliveries',
  endpoint_off: 'deliveries',
}

/** Kinds whose subject says which step it is about. */
const ABOUT_STEPS: ReadonlySet<string> = new Set<AlertKind>(['person_requested', 'code_locked'])
/** Kinds whose subject says nothing that the page does not. */
const ABOUT_NOTHING: ReadonlySet<string> = new Set<AlertKind>([
  'error_unplaced',
  'part_denied',
  'texts_spent',
])

/** What needs a person at one onboarding: what it means for the customer, and what can be done about it. */
export function mattersView(words: Words, operator: Operator, looked: LookedAt): MattersView {
  const { t } = words
  return {
    title: t('operator.queue.title'),
    items: looked.alerts.map(({ id, kind, subject }) => ({
      id,
      title: alertTitle(words, kind),
      about: aboutOf(words, kind, subject),
      text: isOneOf(ALERT_KINDS, kind) ? t(`operator.matters.${kind}`) : '',
      ...withoutUndefined({ known: kind === 'call_in_doubt' ? knownOf(words, looked) : undefined }),
      deeds: mayDo(operator.role, 'help') ? deedsOf(words, kind, looked) : [],
      ...(kind === 'call_in_doubt' && mayDo(operator.role, 'resolve') ? { declare: declareView(words) } : {}),
    })),
  }
}

function knownOf(words: Words, { callInDoubt }: LookedAt): string | undefined {
  if (!callInDoubt) return undefined
  const { sentAt, createdAt, lookups, repeats } = callInDoubt
  const at = sentAt ?? createdAt
  const [date, time] = [words.day(at), words.clock(at)]
  return words.t('operator.declare.known', { date, time, lookups, repeats })
}

function aboutOf({ t }: Words, kind: string, subject: string): MatterView['about'] {
  if (ABOUT_NOTHING.has(kind)) return undefined
  const step = ABOUT_STEPS.has(kind) ? screenOf(subject) : undefined
  return step ? { text: t(`steps.${step.id}.task`), isCode: false } : { text: subject, isCode: true }
}

function deedsOf({ t }: Words, kind: string, { opened }: LookedAt): MatterView['deeds'] {
  const [, own] = Object.entries(DEED_OF).find(([one]) => one === kind) ?? []
  const isPossible = own !== 'answers' || isHeldBack(opened)
  return [
    ...(own && isPossible ? [{ deed: own, label: t(`operator.deeds.${own}`) }] : []),
    { deed: 'settle', label: t('operator.queue.settle') },
  ]
}

function declareView(words: Words): MatterView['declare'] {
  const { t } = words
  return {
    summary: t('operator.declare.summary'),
    customer: t('operator.declare.customer'),
    customerHint: t('operator.declare.customer_hint'),
    reason: t('operator.values.reason'),
    reasonHint: reasonHint(words),
    made: t('operator.declare.made'),
    notMade: t('operator.declare.not_made'),
  }
}
