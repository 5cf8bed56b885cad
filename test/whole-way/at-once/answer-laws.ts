import { eq } from 'drizzle-orm'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { requirementAt } from '@/lib/model/requirements/registry'
import { sandboxCustomers, sandboxRepresentatives } from '@/lib/platform/db/schema/sandbox'
import type { Storm } from './cast'
import type { Given } from './journal'

/** What the imitated service has of a customer or of a person of a company. */
export async function atService({ world: { db } }: Storm, id: string) {
  const [customer] = await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, id))
  if (customer) return customer
  const [person] = await db.select().from(sandboxRepresentatives).where(eq(sandboxRepresentatives.id, id))
  return person
}

function valueAt(data: unknown, place: string): unknown {
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
export async function answerLaws(storm: Storm, ids: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const id of ids) {
    const opened = await openOnboarding(storm.world.db, id)
    if (!opened?.onboarding.customerId) continue
    const service = await atService(storm, opened.onboarding.customerId)
    const about = storm.journal.given.filter((one) => one.id === id)
    const waiting = planOf(opened).steps.filter(
      ({ state }) => state !== 'completed' && state !== 'accepted' && state !== 'in_review',
    )
    const { draft } = opened
    const isAsked = (step: string | undefined) =>
      waiting.some((one) => one.step.id === step) ||
      [draft.held, draft.withTeam, draft.givenBack].some((all) => all.some((one) => one === step)) ||
      (step !== undefined && step in draft.problems)
    for (const place of new Set(about.flatMap(({ places }) => Object.keys(places)))) {
      const here = about.filter(({ places }) => place in places)
      const saved = here.filter(({ isSaved }) => isSaved)
      const there = valueAt(service?.data, place)
      const shown = Object.entries(draft.answers).find(([at]) => at === place)?.[1]
      const step = requirementAt(place, opened.onboarding.type)?.step
      if (saved.length === 0 || isAsked(step)) continue
      const last = storm.journal.deleted.has(id) ? saved : lastOf(saved)
      // What a page has not called saved may have arrived all the same.
      const perhaps = here.filter((one) => !one.isSaved && last.some(({ begun }) => one.ended > begun))
      const allowed = [...last, ...perhaps].map(({ places }) => places[place])
      const story = JSON.stringify(
        here.map(({ begun, ended, places, isSaved, name }) => [
          name,
          places[place],
          isSaved,
          Math.round(begun),
          Math.round(ended),
        ]),
      )
      if (!allowed.some((one) => one === there))
        wrong.push(
          `${opened.onboarding.type} ${id} ${place}: the service has ${there}, saved was ${allowed}, shown ${shown}: ${story}`,
        )
      else if (here.length === saved.length && shown !== undefined && shown !== there)
        wrong.push(
          `${opened.onboarding.type} ${id} ${place}: the service has ${there}, pages show ${shown}: ${story}`,
        )
    }
  }
  return wrong
}
