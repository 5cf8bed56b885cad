import type { ScreenStep, StepId } from '@/lib/model/requirements/steps'
import type { Plan } from './plan'

/** One thing that happened, as recorded; `data` holds step ids and codes. */
export type Happened = {
  id: string
  type: string
  data: Readonly<Record<string, string | number | boolean>>
  at: Date
}

/** What can be told of one item. */
export type Passage =
  | 'written_down'
  | 'confirmed_code'
  | 'confirmed_button'
  | 'sent'
  | 'confirmed'
  | 'in_review'
  | 'refused'
  | 'accepted'

/** One item with everything that happened to it, oldest first. */
type ItemHistory = {
  step: StepId
  codes: readonly string[]
  passages: ReadonlyArray<{ what: Passage; at: Date }>
}

const PASSAGES: Readonly<Record<string, Passage>> = {
  'assisted.written': 'written_down',
  'assisted.code': 'confirmed_code',
  'assisted.button': 'confirmed_button',
  'answer.saved': 'sent',
  'document.received': 'sent',
  'contact.confirmed': 'confirmed',
  'step.in_review': 'in_review',
  'action.needed': 'refused',
  'step.accepted': 'accepted',
}

/** Terms are not sent: who accepts them confirms them. */
function passageOf(type: string, { flow }: ScreenStep): Passage | undefined {
  const what = PASSAGES[type]
  return what === 'sent' && flow === 'terms' ? 'confirmed' : what
}

/** What happened to each item of a plan; items nothing happened to are left out. */
export function itemHistories(happened: readonly Happened[], plan: Plan): readonly ItemHistory[] {
  return plan.steps.flatMap(({ step, codes, open }) => {
    const told = happened.flatMap(({ type, data, at }) => {
      const what = passageOf(type, step)
      return what && (data.step ?? data.channel) === step.id ? [{ what, at }] : []
    })
    const approved = happened.findLast(({ type }) => type === 'onboarding.approved')
    // What was asked for later was no part of that yes.
    const [first] = told
    const isPart = approved && (first ? first.at <= approved.at : !open)
    const all = isPart ? [...told, { what: 'accepted' as const, at: approved.at }] : told
    const passages = withoutRepeats(all.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    return passages.length > 0 ? [{ step: step.id, codes, passages }] : []
  })
}

/**
 * The same thing told twice in a row happened once: two sides of a document are sent when the last one is; what is
 * confirmed or accepted stays so from the first time on.
 */
function withoutRepeats(all: ItemHistory['passages']): ItemHistory['passages'] {
  const kept: Array<ItemHistory['passages'][number]> = []
  for (const one of all) {
    const last = kept.at(-1)
    const settled = last?.what === 'confirmed' && (one.what === 'sent' || one.what === 'accepted')
    if (settled || (last?.what === one.what && one.what !== 'sent')) continue
    if (last?.what === one.what) kept.pop()
    kept.push(one)
  }
  return kept
}
