import 'server-only'
import { and, asc, inArray, lte } from 'drizzle-orm'
import {
  howReached,
  type Person,
  peopleOf,
  readPeopleRows,
  type StoredPerson,
} from '@/lib/flow/company/list-people'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { moments } from '@/lib/platform/db/schema/history'
import { DOTS } from './mask'

/**
 * The people of a company as they was, without what the company calls them: how they are named, how they are reached
 * and what they are there. Undefined where the service does not know the company yet.
 *
 * @param then the moment; undefined for now
 */
export async function readPeopleAt(
  db: Pick<Db, 'select'>,
  company: OpenedOnboarding,
  then: Date | undefined,
): Promise<readonly Person[] | undefined> {
  const { id, type, customerId } = company.onboarding
  if (type !== 'business' || !customerId) return undefined
  const rows = await readPeopleRows(db, id)
  const stood = then ? await asAt(db, rows, then) : rows
  return (await peopleOf(company, stood)).map(unnamed)
}

/** People have moments of their own: the newest one by then says how each stood. */
async function asAt(
  db: Pick<Db, 'select'>,
  rows: readonly StoredPerson[],
  then: Date,
): Promise<readonly StoredPerson[]> {
  const known = rows.filter(({ row }) => row.createdAt <= then)
  if (known.length === 0) return []
  const ids = known.map(({ row }) => row.id)
  const kept = await db
    .select()
    .from(moments)
    .where(and(inArray(moments.onboardingId, ids), lte(moments.createdAt, then)))
    .orderBy(asc(moments.position))
  const newest = new Map(kept.map((moment) => [moment.onboardingId, moment]))
  const by = (date: Date | null) => (date && date <= then ? date : null)
  return known.map(({ row, invitedAt }) => {
    const moment = newest.get(row.id)
    return {
      invitedAt: by(invitedAt),
      row: {
        ...row,
        status: moment?.status ?? 'intake',
        nextAction: moment?.nextAction ?? 'customer_action',
        snapshot: moment?.snapshot ?? null,
        deniedAt: by(row.deniedAt),
        linkWantedAt: by(row.linkWantedAt),
        remindedAt: by(row.remindedAt),
        activeAt: moment?.createdAt ?? row.createdAt,
      },
    }
  })
}

const POSITION = '/representationDetails/title'

function unnamed(person: Person): Person {
  return {
    ...person,
    contact: howReached(person.id, {}),
    stated: person.stated[POSITION] === undefined ? {} : { [POSITION]: DOTS },
  }
}
