import { effortOf, type StepMinutes } from '@/lib/model/plan/effort'
import type { Plan } from '@/lib/model/plan/plan'
import type { Words } from '@/lib/platform/i18n/words'

/** The same for a team that looks at it: nothing where nothing is left for the person to do. */
export function effortLeft(words: Words, plan: Plan, measured?: StepMinutes): string | undefined {
  return effortOf(plan, measured).most > 0 ? effortText(words, plan, measured) : undefined
}

/** How long it takes from here, in words that begin a sentence. */
export function effortText(words: Words, plan: Plan, measured?: StepMinutes): string {
  const { least, most } = effortOf(plan, measured)
  return least < most
    ? words.t('effort.range', { least: Math.max(1, least), most })
    : words.t('effort.exact', { minutes: Math.max(1, most) })
}
