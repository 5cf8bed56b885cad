import type { Plan, StepState } from '@/lib/model/plan/plan'
import type { StepId } from '@/lib/model/requirements/steps'

/** How each step stood on a page someone saw: states by step id. No code, no value. */
export type ShownStates = Readonly<Record<string, string>>

/** `asked`: new, or asked again. What its person did is no news; only what others did is. */
export type NewsKind = 'accepted' | 'asked' | 'refused' | 'in_review'
/** Stands for all codes without a screen. */
export const UNKNOWN_STEP = 'unknown'

export type News = { step: StepId | typeof UNKNOWN_STEP; kind: NewsKind }

const OPEN: ReadonlySet<StepState> = new Set<StepState>(['not_started', 'in_progress', 'cannot_start'])

/** What there is to remember of a plan, so that the next visit can tell what has changed. */
export function shownStates({ steps, unknownCodes }: Plan): ShownStates {
  const known = Object.fromEntries(steps.map(({ step, state }) => [step.id, state]))
  return unknownCodes.length > 0 ? { ...known, [UNKNOWN_STEP]: 'not_started' } : known
}

/** What has changed since a page that showed `before`; nothing on a first visit. What needs its person comes first. */
export function newsSince(before: ShownStates | undefined, plan: Plan): readonly News[] {
  if (!before) return []
  const now = shownStates(plan)
  const news = placesIn(plan).flatMap((step) => {
    const kind = kindOf(before[step], now[step] ?? '')
    return kind ? [{ step, kind }] : []
  })
  return ORDER.flatMap((kind) => news.filter((one) => one.kind === kind))
}

const ORDER: readonly NewsKind[] = ['refused', 'asked', 'accepted', 'in_review']

function kindOf(before: string | undefined, now: string): NewsKind | undefined {
  if (before === now) return undefined
  if (now === 'problem') return 'refused'
  if (now === 'accepted') return before === undefined ? undefined : 'accepted'
  if (now === 'in_review') return before === undefined ? undefined : 'in_review'
  if (isOpen(now)) return isOpen(before) || before === 'problem' ? undefined : 'asked'
  return undefined
}

/** The news that are still so: what was corrected or answered in the meantime is told no more. */
export function stillNews(news: ReadonlyArray<{ step: string; kind: string }>, plan: Plan): readonly News[] {
  const now = shownStates(plan)
  return news.flatMap(({ step: told, kind }) => {
    const step = placesIn(plan).find((one) => one === told)
    const state = step && now[step]
    const known = ORDER.find((one) => one === kind)
    const holds = known === 'asked' ? isOpen(state) : state === (known === 'refused' ? 'problem' : known)
    return step && known && holds ? [{ step, kind: known }] : []
  })
}

/** Where news of a plan can be. */
function placesIn({ steps, unknownCodes }: Plan): readonly News['step'][] {
  const known = steps.map(({ step }) => step.id)
  return unknownCodes.length > 0 ? [...known, UNKNOWN_STEP] : known
}

function isOpen(state: string | undefined): boolean {
  return [...OPEN].some((one) => one === state)
}
