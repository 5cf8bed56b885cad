import { requirementsFor, steps } from '@/lib/model/requirements/registry'
import type { askedCodes } from '@/lib/platform/db/schema/asked-codes'
import { DAY_MS } from '@/lib/platform/durations'
import { newId } from '@/lib/platform/ids'

type AskedRow = typeof askedCodes.$inferInsert
type Device = NonNullable<AskedRow['device']>

const WEEKS = 12
/** People of the first week; each week a few more come. */
const FIRST_WEEK = 36
const MORE_EACH_WEEK = 4

/** How many of a hundred go away at each kind of question, and the seconds that half of the others need. */
const USUAL = { lost: 2, half: 25 }
const HARDER: Readonly<Record<string, { lost: number; half: number }>> = {
  document: { lost: 11, half: 140 },
  face: { lost: 7, half: 70 },
  code: { lost: 3, half: 35 },
  terms: { lost: 1, half: 20 },
}
const DEVICES: readonly Device[] = ['phone', 'phone', 'phone', 'desktop', 'tablet']
const LOCALES = ['en', 'en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ar']

/** One question of each step that a person may meet, in the order of the steps. */
const QUESTIONS = steps.flatMap(({ id: step, flow }) => {
  const [code] = requirementsFor.individual.find((one) => one.step === step)?.codes ?? []
  return code ? [{ step, flow, code }] : []
})

/** Numbers between 0 and 1 that are the same for the same seed, so that a sample looks the same everywhere. */
export function seeded(seed: number): () => number {
  const state = { value: seed }
  return () => {
    state.value = (state.value * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state.value / 4_294_967_296
  }
}

/** What people were asked in the last twelve weeks, by nobody real: a row for each question that each of them saw. */
export function inventedWeeks(integratorId: string, now: Date): readonly AskedRow[] {
  const random = seeded(7)
  return Array.from({ length: WEEKS }, (_, week) => week).flatMap((week) => {
    const people = FIRST_WEEK + MORE_EACH_WEEK * week
    return Array.from({ length: people }, () => {
      const ago = (WEEKS - week) * 7 * DAY_MS - random() * 7 * DAY_MS
      return journeyOf(integratorId, new Date(now.getTime() - ago), random)
    }).flat()
  })
}

/** One person's way: question after question until the end, or until they go away. */
function journeyOf(integratorId: string, begun: Date, random: () => number): AskedRow[] {
  const journey = newId('gone')
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]
  const [device = 'phone', locale = 'en'] = [pick(DEVICES), pick(LOCALES)]
  const rows: AskedRow[] = []
  const clock = { at: begun.getTime() }
  for (const { step, flow, code } of QUESTIONS) {
    const { lost, half } = HARDER[flow] ?? USUAL
    const isLost = random() * 100 < lost
    const seconds = Math.ceil(half * (0.4 + 1.6 * random() ** 2))
    const shownAt = new Date(clock.at)
    const isRefused = !isLost && flow === 'document' && random() < 0.14
    rows.push({
      journey,
      code,
      flow,
      step,
      integratorId,
      device,
      locale,
      day: shownAt.toISOString().slice(0, 10),
      shownAt,
      seconds: isLost ? null : seconds,
      open: isLost,
      refused: isRefused,
    })
    clock.at += seconds * 1000
    if (isLost) break
  }
  return rows
}
