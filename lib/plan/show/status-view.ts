import type { StatusView, TimelineEntry } from '../views'
import { type ChecklistInput, taskGroups } from './checklist-view'

/** One thing that happened, as recorded; `data` holds step ids and codes. */
export type Happened = {
  id: string
  type: string
  data: Readonly<Record<string, string | number | boolean>>
  at: Date
}

export type StatusInput = ChecklistInput & {
  happened: readonly Happened[]
  reference: string
  /** The integrator's own address; undefined when it gave none. */
  returnUrl: string | undefined
  helpHref: string
  sending: boolean
}

/** How the verification stands while there is nothing to do: in review, approved, refused, or waiting for the team. */
export function statusView(input: StatusInput): StatusView {
  const { words, asker, plan } = input
  const kind = kindOf(input)
  const name = input.sending ? 'sending' : kind
  const goBack = input.returnUrl && !input.sending ? withResult(input.returnUrl, kind) : undefined
  return {
    kind,
    title: words.t(`status.${name}.title`, { asker }),
    lead: words.t(`status.${name}.lead`, { asker }),
    ...(words.has(`status.${name}.note_title`)
      ? {
          note: {
            title: words.t(`status.${name}.note_title`),
            text: words.t(`status.${name}.note`, { asker }),
          },
        }
      : {}),
    ...(goBack ? { action: { label: words.t('status.back', { asker }), href: goBack } } : {}),
    timeline: timeline(input),
    timelineTitle: words.t('status.timeline'),
    groups: kind === 'approved' || plan.phase === 'intake' ? [] : taskGroups(input),
    facts: [{ term: words.t('status.reference'), text: input.reference }],
    help: { text: words.t('status.stuck'), label: words.t('status.ask', { asker }), href: input.helpHref },
  }
}

const RESULTS = {
  review: 'in_review',
  approved: 'approved',
  stopped: 'rejected',
  unknown: 'in_review',
} as const

/** The way back says how it stood when the person left; only the interface for integrators proves anything. */
function withResult(returnUrl: string, kind: StatusView['kind']): string {
  const address = new URL(returnUrl)
  address.searchParams.set('result', RESULTS[kind])
  return address.href
}

function kindOf({ plan, sending }: StatusInput): StatusView['kind'] {
  if (sending) return 'review'
  if (plan.phase === 'approved') return 'approved'
  if (plan.phase === 'rejected') return 'stopped'
  return plan.unknownCodes.length > 0 ? 'unknown' : 'review'
}

const MARKS: Readonly<Record<string, TimelineEntry['mark']>> = {
  'action.needed': 'problem',
  'onboarding.rejected': 'problem',
  'review.started': 'review',
}

/** What people would want to read again, each thing once at its latest; what is only of use to the team is left out. */
function timeline({ happened, words, asker, plan }: StatusInput): readonly TimelineEntry[] {
  const told = new Map<string, TimelineEntry>()
  for (const { id, type, data, at } of happened) {
    const key = `timeline.${type.replace('.', '_')}`
    if (!words.has(key)) continue
    const thing = data.step ?? data.channel
    const what = words.t(key, { asker, thing: thing ? words.t(`steps.${thing}.thing`) : '' })
    told.delete(what)
    told.set(what, { id, what, when: words.moment(at), mark: MARKS[type] ?? 'done' })
  }
  if (plan.nextAction !== 'wait' || plan.unknownCodes.length > 0) return [...told.values()]
  const ahead = words.t('timeline.ahead', { asker })
  return [...told.values(), { id: 'ahead', what: ahead, when: words.t('timeline.next'), mark: 'ahead' }]
}
