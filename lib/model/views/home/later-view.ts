import type { Plan } from '@/lib/model/plan/plan'
import { requirementOf, screenOf } from '@/lib/model/requirements/registry'
import type { Words } from '@/lib/platform/i18n/words'

type LaterInput = { words: Words; plan: Plan; asker: string }

/** What is not asked now and may be asked later; undefined where everything is asked. */
export function laterNote({ words, plan, asker }: LaterInput): { title: string; text: string } | undefined {
  const steps = plan.later.flatMap((code) => screenOf(requirementOf(code, plan.type)?.step) ?? [])
  if (steps.length === 0) return undefined
  const things = [...new Set(steps)].map(({ id }) => words.t(`steps.${id}.thing`))
  const list = new Intl.ListFormat(words.locale, { type: 'unit' }).format(things)
  return {
    title: words.t('checklist.later_title'),
    text: words.t('checklist.later_text', { asker, things: list }),
  }
}
