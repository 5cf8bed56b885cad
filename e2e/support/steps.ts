import { type ScreenEntry, screensFor } from '@/lib/model/plan/screens'
import type { Step } from '@/lib/model/requirements/define'
import { stepOf } from '@/lib/model/requirements/registry'

/** A step's screen with one way that leads to it, and who meets it: what several kinds are asked is looked at once. */
export type Reach = Pick<ScreenEntry, 'type' | 'way' | 'codes' | 'states'> & { step: Step }

const TYPES = ['individual', 'business', 'representative'] as const

/** Every screen that follows from the registry, by who meets it. */
export const entries: readonly ScreenEntry[] = TYPES.flatMap(screensFor)

/** Every step's screen, each by every way that leads to it. */
export const reachable: readonly Reach[] = entries.flatMap(({ step: id, ...entry }, place) => {
  const step = stepOf(id)
  const isFirst = entries.findIndex((one) => one.step === id && one.way === entry.way) === place
  return step && isFirst ? [{ step, ...entry }] : []
})
