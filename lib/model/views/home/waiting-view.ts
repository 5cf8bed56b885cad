import type { Pause, Plan } from '@/lib/model/plan/plan'
import type { Words } from '@/lib/platform/i18n/words'
import type { ChecklistView } from './types'

type WaitingView = Required<Pick<ChecklistView, 'title' | 'lead' | 'note'>>

/** What is waited for, and until when, where nothing can be done just now. */
export function waitingView(
  { words, plan, asker }: { words: Words; plan: Plan; asker: string },
  counts: { done: number; total: number },
): WaitingView | undefined {
  const pauses = plan.steps.flatMap(({ pause }) => pause ?? [])
  if (pauses.length === 0) return undefined
  const ends = pauses.flatMap((pause) => (pause.why === 'locked' ? pause.until : []))
  const [first] = ends.toSorted((one, other) => one.getTime() - other.getTime())
  const name = first ? 'locked' : 'on_its_way'
  return {
    title: words.t('checklist.waiting_title'),
    lead: words.t('checklist.waiting_lead', counts),
    note: {
      title: words.t(`checklist.${name}_title`, { time: first ? words.moment(first) : '' }),
      text: words.t(`checklist.${name}_text`, { asker }),
    },
  }
}

/** How a pause is drawn: like another state in which there is nothing to do. */
export const PAUSED = { on_its_way: 'in_review', locked: 'cannot_start' } as const

/** Why nothing can be done about a task just now, below its name. */
export function pauseHint(pause: Pause, words: Words): string {
  return pause.why === 'locked'
    ? words.t('checklist.locked_hint', { time: words.moment(pause.until) })
    : words.t('checklist.on_its_way_hint')
}
