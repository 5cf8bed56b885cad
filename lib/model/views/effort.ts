import { effortOf, type StepMinutes } from '@/lib/model/plan/effort'
import type { Plan } from '@/lib/model/plan/plan'
import type { Words } from '@/lib/platform/i18n/words'

/** How long it takes from here, in words that begin a sentence. */
export function effortText(words: Words, plan: Plan, measured?: StepMinutes): string {
  const { least, most } = effortOf(plan, measured)
  return least < most
    ? words.t('effort.range', { least: Math.max(1, least), most })
    : words.t('effort.exact', { minutes: Math.max(1, most) })
}
