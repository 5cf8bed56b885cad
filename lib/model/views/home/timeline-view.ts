import type { Happened } from '@/lib/model/plan/history'
import { itemHistories, type Passage } from '@/lib/model/plan/history'
import type { Phase } from '@/lib/model/plan/plan'
import { screenOf } from '@/lib/model/requirements/registry'
import { stepThing } from '../step-words'
import type { ChecklistInput } from './input'
import type { TaskGroupView, TimelineEntry } from './types'

type TimelineInput = Pick<ChecklistInput, 'words' | 'asker' | 'plan'> & {
  happened: readonly Happened[]
}

const MARKS: Readonly<Record<string, TimelineEntry['mark']>> = {
  'action.needed': 'problem',
  'onboarding.rejected': 'problem',
  'onboarding.on_hold': 'problem',
  'review.started': 'review',
}

/** What is told of what happened, by event; the rest is only of use to the team. */
const KEYS = {
  'customer.created': 'timeline.customer_created',
  'contact.confirmed': 'timeline.contact_confirmed',
  'document.received': 'timeline.document_received',
  'step.accepted': 'timeline.step_accepted',
  'action.needed': 'timeline.action_needed',
  'review.started': 'timeline.review_started',
  'onboarding.answered': 'timeline.onboarding_answered',
  'onboarding.approved': 'timeline.onboarding_approved',
  'onboarding.rejected': 'timeline.onboarding_rejected',
  'onboarding.on_hold': 'timeline.onboarding_on_hold',
} as const
/** What is said of the whole is true as long as it stands: by event the phase in which it does. */
const STANDS: Readonly<Record<string, Phase>> = {
  'review.started': 'in_review',
  'onboarding.answered': 'answered',
  'onboarding.approved': 'approved',
  'onboarding.rejected': 'rejected',
  'onboarding.on_hold': 'on_hold',
}
const TOLD: Readonly<Record<string, (typeof KEYS)[keyof typeof KEYS]>> = KEYS

/**
 * What people would want to read again in the order of time, each thing once at its latest; what is only of use to the
 * team is left out. An event may be newer than the plan the page was drawn from, or older than what has undone it.
 */
export function timeline({ happened, words, asker, plan }: TimelineInput): readonly TimelineEntry[] {
  const told = new Map<string, TimelineEntry>()
  for (const { id, type, data, at } of inOrder(happened)) {
    const key = TOLD[type]
    if (!key || (STANDS[type] ?? plan.phase) !== plan.phase) continue
    const step = screenOf(data.step ?? data.channel)
    const what = words.t(key, { asker, thing: step ? stepThing(step.id, words, plan) : '' })
    const mark = MARKS[type] ?? 'done'
    const time = words.moment(at)
    told.delete(what)
    told.set(what, { id, what, when: mark === 'review' ? words.t('timeline.since', { time }) : time, mark })
  }
  if (plan.nextAction !== 'wait' || plan.unknownCodes.length > 0) return [...told.values()]
  const ahead = words.t('timeline.ahead', { asker })
  return [...told.values(), { id: 'ahead', what: ahead, when: words.t('timeline.next'), mark: 'ahead' }]
}

function inOrder(happened: readonly Happened[]): readonly Happened[] {
  return happened.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Tasks with the last thing that happened to each, and when, in place of their hints. */
export function withTimes(groups: readonly TaskGroupView[], input: TimelineInput): readonly TaskGroupView[] {
  const histories = new Map<string, { what: Passage; at: Date } | undefined>(
    itemHistories(input.happened, input.plan).map((one) => [one.step, one.passages.at(-1)]),
  )
  return groups.map((group) => ({
    ...group,
    tasks: group.tasks.map((task) => {
      const last = histories.get(task.id)
      return last && !task.href ? { ...task, hint: passageText(last, input) } : task
    }),
  }))
}

/** Such as "In review since 14 May, 10:03". */
function passageText(
  { what, at }: { what: Passage; at: Date },
  { words }: Pick<TimelineInput, 'words'>,
): string {
  return words.t(`passages.${what}_at`, { time: words.moment(at) })
}
