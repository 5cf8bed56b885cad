import type { StepMinutes } from '@/lib/model/plan/effort'
import type { Plan } from '@/lib/model/plan/plan'
import type { Words } from '@/lib/platform/i18n/words'
import type { PersonStanding } from '../people/person-tasks'

/** What pages about the plan as a whole are drawn from. */
export type ChecklistInput = {
  words: Words
  asker: string
  plan: Plan
  /** Our own minutes by step, where enough people were measured. */
  measured?: StepMinutes
  /** Where a step's page lies. */
  hrefOf: (step: string) => string
  /** Where another file takes the place of the one that was sent. */
  replaceHrefOf: (step: string) => string
  /** How far each person of a company is; of companies alone, and for anyone who may see it. */
  people?: readonly PersonStanding[]
  /** Steps for which this person has asked someone for help. */
  helped?: ReadonlySet<string>
  /** Until when unsent answers are kept; undefined when there are none. */
  keptUntil: Date | undefined
  /** Until when the asker lets this person do what they can do today. */
  deadline?: Date | undefined
  now: Date
  /** The page of the kept answers. */
  answersHref: string
}
