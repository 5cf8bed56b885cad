import { eq } from 'drizzle-orm'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { requirementAt } from '@/lib/model/requirements/registry'
import { sandboxCustomers, sandboxRepresentatives } from '@/lib/platform/db/schema/sandbox'
import type { Crowd } from './crowd'
import type { Act, Given } from './journal'

/** What the imitated service has of a customer or of a person of a company. */
export async function atService({ world: { db } }: Crowd, id: string) {
  const [customer] = await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, id))
  if (customer) return customer
  const [person] = await db.select().from(sandboxRepresentatives).where(eq(sandboxRepresentatives.id, id))
  return person
}

/** The value at a JSON pointer, if there is one. */
export function valueAt(data: unknown, place: string): unknown {
  return place
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
      data,
    )
}

/** Those that no later one has replaced: of two at once either may be the last. */
function lastOf(given: readonly Given[]): readonly Given[] {
  return given.filter((one) => !given.some((other) => other.begun > one.ended))
}

/**
 * What was last called saved at a place is what the service has, or it is still asked for or on its way. What the
 * service has is never older, and it is what the pages show.
 */
export async function answerLaws(crowd: Crowd, ids: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const id of ids) {
    const opened = await openOnboarding(crowd.world.db, id)
    if (!opened?.onboarding.customerId) continue
    const data = (await atService(crowd, opened.onboarding.customerId))?.data
    const given = crowd.journal.given.filter((one) => one.id === id)
    const deletions = crowd.journal.deleted.get(id) ?? []
    for (const place of new Set(given.flatMap(({ places }) => Object.keys(places)))) {
      const here = given.filter(({ places }) => place in places)
      if (!here.some(({ isSaved }) => isSaved) || isAskedFor(opened, place)) continue
      const problem = problemAt(place, here, { there: valueAt(data, place), opened, deletions })
      if (problem) wrong.push(`${opened.onboarding.type} ${id} ${place}: ${problem}: ${storyOf(here, place)}`)
    }
  }
  return wrong
}

/** Whether the answer at this place is still asked for, waits to be sent, or has come back. */
function isAskedFor(opened: OpenedOnboarding, place: string): boolean {
  const step = requirementAt(place, opened.onboarding.type)?.step
  if (step === undefined) return false
  const { held, withTeam, givenBack, problems } = opened.draft
  const isWaiting = planOf(opened).steps.some(
    (one) => one.step.id === step && !['completed', 'accepted', 'in_review'].includes(one.state),
  )
  return isWaiting || [held, withTeam, givenBack].some((all) => all.includes(step)) || step in problems
}

type Stand = { there: unknown; opened: OpenedOnboarding; deletions: readonly Act[] }

/** What is wrong at a place, in words, given all answers there. */
function problemAt(
  place: string,
  here: readonly Given[],
  { there, opened, deletions }: Stand,
): string | undefined {
  const saved = here.filter(({ isSaved }) => isSaved)
  const last = lastOf(saved)
  // What waited to be sent is deleted with the rest; the service keeps what it had before.
  if (deletions.some(({ ended }) => last.some(({ begun }) => begun < ended))) return undefined
  // What a page has not called saved may have arrived all the same.
  const perhaps = here.filter((one) => !one.isSaved && last.some(({ begun }) => one.ended > begun))
  const allowed = [...last, ...perhaps].map(({ places }) => places[place])
  const shown = Object.entries(opened.draft.answers).find(([at]) => at === place)?.[1]
  if (!allowed.includes(there)) return `the service has ${there}, saved was ${allowed}, shown ${shown}`
  const isCertain = here.length === saved.length && shown !== undefined
  return isCertain && shown !== there ? `the service has ${there}, pages show ${shown}` : undefined
}

const storyOf = (here: readonly Given[], place: string) =>
  JSON.stringify(
    here.map(({ name, begun, ended, places, isSaved }) => [
      name,
      places[place],
      isSaved,
      Math.round(begun),
      Math.round(ended),
    ]),
  )
