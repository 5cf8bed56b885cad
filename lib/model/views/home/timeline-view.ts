import type { Happened } from '@/lib/model/plan/history'
import { itemHistories, type Passage } from '@/lib/model/plan/history'
import type { ChecklistInput } from './checklist-view'
import type { TaskGroupView, TimelineEntry } from './types'

export type TimelineInput = Pick<ChecklistInput, 'words' | 'asker' | 'plan'> & {
  happened: readonly Happened[]
}

const MARKS: Readonly<Record<string, TimelineEntry['mark']>> = {
  'action.needed': 'problem',
  'onboarding.rejected': 'problem',
  'onboarding.on_hold': 'problem',
  'review.started': 'review',
}

/** What people would want to read again, each thing once at its latest; what is only of use to the team is left out. */
export function timeline({ happened, words, asker, plan }: TimelineInput): readonly TimelineEntry[] {
  const told = new Map<string, TimelineEntry>()
  for (const { id, type, data, at } of happened) {
    const key = `timeline.${type.replace('.', '_')}`
    if (!words.has(key)) continue
    const thing = data.step ?? data.channel
    const what = words.t(key, { asker, thing: thing ? words.t(`steps.${thing}.thing`) : '' })
    const mark = MARKS[type] ?? 'done'
    const time = words.moment(at)
    told.delete(what)
    told.set(what, { id, what, when: mark === 'review' ? words.t('timeline.since', { time }) : time, mark })
  }
  if (plan.nextAction !== 'wait' || plan.unknownCodes.length > 0) return [...told.values()]
  const ahead = words.t('timeline.ahead', { asker })
  return [...told.values(), { id: 'ahead', what: ahead, when: words.t('timeline.next'), mark: 'ahead' }]
}

/** Tasks with the last thing that happened to each, and when, in place of their hints. */
export function withTimes(groups: readonly TaskGroupView[], input: TimelineInput): readonly TaskGroupView[] {
  const histories = new Map(
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
