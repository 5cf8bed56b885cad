import 'server-only'
import { and, count, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { stepMinutes } from '@/lib/flow/counts/step-minutes'
import { openOnboardings } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { withProfiles } from '@/lib/flow/onboarding/snapshot'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { openMinutes, type StepMinutes } from '@/lib/model/plan/effort'
import type { Plan } from '@/lib/model/plan/plan'
import { changedProfiles, isOf, type RuleChange } from '@/lib/model/plan/rules-change'
import { incorporationCountry } from '@/lib/model/requirements/controls/company-facts'
import type { CustomerType } from '@/lib/model/requirements/define'
import { requirementOf } from '@/lib/model/requirements/registry'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'

/** Unsealed and planned before other work of the process has its turn again. */
const AT_ONCE = 20

/** An onboarding that a change concerns. It holds codes and ids alone, no answer. */
export type Concerned = {
  id: string
  /** What people quote to support. */
  code: string
  type: CustomerType
  asked: readonly string[]
  /** Asked now, and no longer after the change. */
  dropped: readonly string[]
  /** Minutes that its person would need more than now, not rounded; fewer are negative. */
  minutes: number
}

/** What would follow from a change of the rules. */
export type Rehearsal = {
  looked: number
  /** Whether there are more than were looked at. */
  hasMore: boolean
  concerned: readonly Concerned[]
  /** Not at the service yet: it asks by its new rules from the start. */
  notCreated: number
  /** Answers are deleted, so nobody here knows what was asked. */
  deleted: number
  /** Of an unknown country, where a change asks for one. */
  withoutCountry: number
  /** Codes of the change that have no screen here. */
  withoutScreen: readonly string[]
  /** Profiles that the change names and no onboarding has. */
  unknownProfiles: readonly string[]
}

/**
 * Plans every onboarding at the service as it is and as it would be after a change of the rules, newest first. Nothing
 * is written and nobody is called.
 *
 * @param most how many are looked at
 */
export async function rehearse(db: Db, changes: readonly RuleChange[], most: number): Promise<Rehearsal> {
  const measured = await stepMinutes(db)
  const concerned: Concerned[] = []
  const seen = new Set<string>()
  let [looked, withoutCountry] = [0, 0]
  let hasMore = false
  for (let after: string | undefined; ; ) {
    const ids = await nextIds(db, after, Math.min(AT_ONCE, most - looked) + 1)
    const batch = ids.slice(0, Math.min(AT_ONCE, most - looked))
    hasMore = ids.length > batch.length
    for (const opened of inOrder(await openOnboardings(db, batch), batch)) {
      looked += 1
      if (countryOf(opened) === undefined) withoutCountry += 1
      const found = compare(opened, changes, measured, seen)
      if (found) concerned.push(found)
    }
    after = batch.at(-1)
    if (!hasMore || looked >= most) break
  }
  const asksForCountry = changes.some(({ countries }) => countries.length > 0)
  return {
    looked,
    hasMore,
    concerned,
    notCreated: await counted(db, and(isNull(onboardings.customerId), isNull(onboardings.purgedAt))),
    deleted: await counted(db, isNotNull(onboardings.purgedAt)),
    withoutCountry: asksForCountry ? withoutCountry : 0,
    withoutScreen: withoutScreen(changes),
    unknownProfiles: [...new Set(changes.flatMap(({ profiles }) => profiles))].filter(
      (one) => !seen.has(one),
    ),
  }
}

async function nextIds(db: Db, after: string | undefined, limit: number): Promise<readonly string[]> {
  const { id, createdAt, customerId, purgedAt } = onboardings
  const rows = await db
    .select({ id })
    .from(onboardings)
    .where(
      and(
        isNotNull(customerId),
        isNull(purgedAt),
        // Compared inside the database, whose times are finer than ours.
        after === undefined
          ? undefined
          : sql`(${createdAt}, ${id}) < (select place.created_at, place.id from ${onboardings} as place where place.id = ${after})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

function inOrder(opened: readonly OpenedOnboarding[], ids: readonly string[]): readonly OpenedOnboarding[] {
  return opened.toSorted((one, other) => ids.indexOf(one.onboarding.id) - ids.indexOf(other.onboarding.id))
}

async function counted(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ number: count() }).from(onboardings).where(condition)
  return row?.number ?? 0
}

/**
 * How one onboarding would change; undefined where it would not.
 *
 * @param seen gathers the profiles of the changes that it has
 */
function compare(
  opened: OpenedOnboarding,
  changes: readonly RuleChange[],
  measured: StepMinutes,
  seen: Set<string>,
): Concerned | undefined {
  const { onboarding, snapshot } = opened
  if (!snapshot) return undefined
  for (const profile of snapshot.profiles)
    for (const change of changes)
      for (const one of change.profiles) if (isOf(profile, { ...change, profiles: [one] })) seen.add(one)
  const customer = { type: onboarding.type, country: countryOf(opened) }
  const ruled = withProfiles(snapshot, changedProfiles(snapshot.profiles, changes, customer))
  const [before, after] = [planOf(opened), planOf({ ...opened, snapshot: ruled })]
  const [asked, dropped] = [added(before, after), added(after, before)]
  if (asked.length + dropped.length === 0) return undefined
  const minutes = openMinutes(after, measured) - openMinutes(before, measured)
  return { id: onboarding.id, code: onboarding.reference, type: onboarding.type, asked, dropped, minutes }
}

/** Where a customer lives, or a company is registered, as far as it was answered here. */
function countryOf({ onboarding, draft }: OpenedOnboarding): string | undefined {
  if (onboarding.type === 'business') return incorporationCountry(draft.answers)
  const home = draft.answers['/address/country']
  return typeof home === 'string' ? home : undefined
}

function added(before: Plan, after: Plan): readonly string[] {
  const known = new Set(openCodes(before))
  return openCodes(after).filter((code) => !known.has(code))
}

function openCodes({ steps, unknownCodes }: Plan): readonly string[] {
  return [...steps.filter(({ open }) => open).flatMap(({ codes }) => codes), ...unknownCodes]
}

function withoutScreen(changes: readonly RuleChange[]): readonly string[] {
  const types: readonly CustomerType[] = ['individual', 'business', 'representative']
  const unknown = changes.filter(({ code, asks }) => asks && !types.some((type) => requirementOf(code, type)))
  return [...new Set(unknown.map(({ code }) => code))]
}
