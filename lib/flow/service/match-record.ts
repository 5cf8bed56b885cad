import 'server-only'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { statementAtService } from '@/lib/flow/onboarding/person-statement'
import type { Onboarding } from '@/lib/flow/onboarding/visit'
import { readFigures } from '@/lib/model/people/share'
import type { Answers } from '@/lib/model/requirements/define'
import type { Value } from '@/lib/model/requirements/pointer'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import type { Customer } from '@/lib/upstream/types'

/**
 * Of these records at the service those that another onboarding has made, or that stand for someone else on the list
 * of the same company: whatever they look like, they are not this one's. An existing customer whom an integrator named
 * may be the subject of several onboardings, and is held by none of them.
 */
export async function heldByOthers(
  db: Db | Queries,
  { id: own, businessId }: Pick<Onboarding, 'id' | 'businessId'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { id, customerId, customerGiven } = onboardings
  const isListedBeside = businessId === null ? undefined : eq(onboardings.businessId, businessId)
  const rows = await db
    .select({ customerId })
    .from(onboardings)
    .where(and(inArray(customerId, [...ids]), ne(id, own), or(eq(customerGiven, false), isListedBeside)))
  return new Set(rows.flatMap((row) => row.customerId ?? []))
}

/**
 * Whether a record may be what these answers have made: nothing that both say differs, and the email address agrees.
 */
export function agreesWith(answers: Answers, record: Customer): boolean {
  return hasEmail(answers, record) && differing(answers, record).every(({ sent }) => sent === undefined)
}

/** The same, and the record says nothing that was not sent: a name that nobody gave belongs to someone else. */
export function isWhatWasSent(answers: Answers, record: Customer): boolean {
  return hasEmail(answers, record) && differing(answers, record).length === 0
}

/**
 * Whether a record has the email address of these answers. It says who is meant, and not that it is the same person.
 */
export function hasEmail(answers: Answers, { email }: Pick<Customer, 'email'>): boolean {
  return email !== undefined && isSameValue(answers['/email'], email)
}

function differing(answers: Answers, record: Customer): ReadonlyArray<{ sent: Value | undefined }> {
  const sent = new Map(Object.entries(answers))
  return [...toldBy(record)].flatMap(([place, told]) => {
    const value = sent.get(place)
    return isSameValue(value, told) ? [] : [{ sent: value }]
  })
}

/** What the service repeats of a create body, by its place there. What it does not repeat says nothing. */
function toldBy(record: Customer): ReadonlyMap<string, Value> {
  const { phone, middleName, dateOfBirth, legalName } = record
  const told = Object.entries({
    '/phone': phone,
    '/firstName': record.firstName,
    '/middleName': middleName,
    '/lastName': record.lastName,
    '/dateOfBirth': dateOfBirth,
    '/businessInformation/legalName': legalName,
    ...statementAtService(record),
  })
  return new Map(
    told.flatMap(([place, value]) => (value === undefined || value === '' ? [] : [[place, value] as const])),
  )
}

function isSameValue(sent: Value | undefined, told: Value): boolean {
  // A service may add roles that follow from others, and says no where nothing was said.
  if (typeof told === 'object') return typeof sent !== 'object' || sent.every((one) => told.includes(one))
  if (sent === undefined) return told === false
  return typeof sent !== 'object' && plain(sent) === plain(told)
}

/** Neither capitals nor spaces make another person, nor does "25.50" another share. */
function plain(value: string | number | boolean): string {
  const share = readFigures(String(value))
  if (share.ok) return String(share.share)
  return String(value).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}
