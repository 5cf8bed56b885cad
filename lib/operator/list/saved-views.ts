import 'server-only'
import { and, asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { refuseUnless } from '@/lib/operator/sign-in/permit'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { operatorViews } from '@/lib/platform/db/schema/operators'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { newId } from '@/lib/platform/ids'
import { ViewFilters } from './find'
import { listAddress } from './list-address'

/** More than these would no longer fit beside the tabs. */
const MOST = 12
const LONGEST_NAME = 30

/** A choice of filters that a person on the team has given a name. What was searched for is never part of it. */
export type SavedView = { id: string; name: string; href: string }

/** The views that a person has saved, by name. */
export async function readViews(db: Db, operator: Operator): Promise<readonly SavedView[]> {
  const { id, name, filters, operatorId } = operatorViews
  const rows = await db
    .select({ id, name, filters })
    .from(operatorViews)
    .where(eq(operatorId, operator.id))
    .orderBy(asc(name))
    .limit(MOST)
  return rows.map((row) => ({ id: row.id, name: row.name, href: listAddress(filtersIn(row.filters)) }))
}

/** The filters of an address of the list. What was searched for, and the page one was on, are left behind. */
export function filtersIn(address: string) {
  return ViewFilters.catch({}).parse(Object.fromEntries(new URLSearchParams(address)))
}

const Kept = z.object({ name: z.string().trim().min(1).max(LONGEST_NAME), filters: z.string().max(500) })

/**
 * Keeps the filters of an address under a name; the same name again replaces what it stood for.
 *
 * @returns `role.refused`; `view.refused` for no name, a long one, no filter, or one view too many
 */
export async function saveView(db: Db, operator: Operator, given: unknown): Promise<Result<string>> {
  const refused = await refuseUnless(db, operator, 'look', { action: 'find' })
  if (refused) return refused
  const kept = Kept.safeParse(given)
  if (!kept.success) return fail('view.refused')
  const { name } = kept.data
  const filters = new URLSearchParams(listAddress(filtersIn(kept.data.filters)).split('?')[1]).toString()
  const others = and(eq(operatorViews.operatorId, operator.id), ne(operatorViews.name, name))
  if (filters === '' || (await db.$count(operatorViews, others)) >= MOST) return fail('view.refused')
  await db
    .insert(operatorViews)
    .values({ id: newId('view'), operatorId: operator.id, name, filters })
    .onConflictDoUpdate({ target: [operatorViews.operatorId, operatorViews.name], set: { filters } })
  return succeed(listAddress(filtersIn(filters)))
}

/** Removes a view that this person has saved; those of others stay. */
export async function removeView(db: Db, operator: Operator, id: string): Promise<void> {
  await db
    .delete(operatorViews)
    .where(and(eq(operatorViews.id, id), eq(operatorViews.operatorId, operator.id)))
}
