import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { openStatement } from '@/lib/flow/onboarding/company-statement'
import { openSnapshot, type Snapshot } from '@/lib/flow/onboarding/snapshot'
import type { Onboarding, OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Contact, PersonFacts } from '@/lib/model/people/rules'
import { readFigures } from '@/lib/model/people/share'
import { type Turn, turnOf } from '@/lib/model/people/turn'
import { mergeCriteria } from '@/lib/model/plan/criteria'
import type { Answers } from '@/lib/model/requirements/define'
import { dataKeysOf } from '@/lib/platform/data-keys/data-keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'

/**
 * A person of a company as its user may see them: what the company has said itself, what the person says of their own
 * name, role and share, and how far they are. Nothing else that the person answered is in here.
 */
export type Person = {
  id: string
  /** Place in the list, from 1: the number in the picture. */
  number: number
  isMe: boolean
  stated: Answers
  /** How they are reached, as the company said it, or as the service knows it; the page never shows the latter. */
  contact: Contact
  facts: PersonFacts
  turn: Turn
  status: Onboarding['status']
  nextAction: Onboarding['nextAction']
  answersBy: Onboarding['answersBy']
  phrase: string
  reference: string
  /** Who they are at the service; what they are called and how they are reached is fixed from then on. */
  customerId: string | undefined
  /** When the service was last asked about them. */
  readAt: Date | undefined
  /** When the link that works was made. */
  invitedAt: Date | undefined
  /** Since when nothing has happened. */
  activeAt: Date
  /** A browser of theirs, or the one that answers here for them, has opened their questions. */
  hasStarted: boolean
  /** They asked for a new link. */
  linkWantedAt: Date | undefined
  /** How often they were to be reminded since they last had nothing to do, and when last. */
  reminders: number
  remindedAt: Date | undefined
}

type Company = Pick<OpenedOnboarding, 'onboarding' | 'key'>

/** Everybody who stands for a company, in the order they were named. One statement, however many there are. */
export async function listPeople(
  db: Pick<Db | Queries, 'select'>,
  company: Company,
): Promise<readonly Person[]> {
  const rows = await readPeopleRows(db, company.onboarding.id)
  return peopleOf(company, rows)
}

/** People of a company as its user may see them, in the order of their rows. */
export async function peopleOf(company: Company, rows: readonly StoredPerson[]): Promise<readonly Person[]> {
  const keys = await dataKeysOf(rows.map(({ row }) => row).filter(({ snapshot }) => snapshot !== null))
  return rows.map((stored, index) => personOf(company, stored, index + 1, snapshotOf(stored.row, keys)))
}

/** A person of a company as stored, and when the newest link of theirs that works was made. */
export type StoredPerson = { row: Onboarding; invitedAt: Date | null }

/** Everybody who stands for a company as stored, in the order they were named. */
export async function readPeopleRows(
  db: Pick<Db | Queries, 'select'>,
  companyId: string,
): Promise<readonly StoredPerson[]> {
  return db
    .select({ row: onboardings, invitedAt: newestLink })
    .from(onboardings)
    .where(and(eq(onboardings.businessId, companyId), isNull(onboardings.purgedAt)))
    .orderBy(asc(onboardings.createdAt), asc(onboardings.id))
}

/** When the newest link that still works was made; null without one. A lone table's columns are written bare. */
const newestLink = sql<Date | null>`(
  select max(one.created_at) from ${links} as one
  where one.onboarding_id = ${onboardings}.id and one.kind = 'invite'
    and one.revoked_at is null and one.expires_at > now())`.mapWith(links.createdAt)

function personOf(
  company: Company,
  { row, invitedAt }: StoredPerson,
  number: number,
  snapshot: Snapshot | undefined,
): Person {
  const { id, status, nextAction, answersBy } = row
  const { isMe, answers } = row.stated
    ? openStatement(company.key, company.onboarding.id, id, row.stated)
    : { isMe: false, answers: {} }
  const turn = turnOf({
    status,
    nextAction,
    isRefused: isRefused(snapshot),
    isDenied: row.deniedAt !== null,
    answersBy: answersBy ?? undefined,
    hasLink: invitedAt !== null,
    hasStarted: row.ownerDevice !== null,
  })
  return {
    id,
    number,
    isMe,
    turn,
    status,
    nextAction,
    answersBy,
    stated: answers,
    contact: howReached(id, answers, snapshot),
    facts: factsOf(id, answers, status === 'approved'),
    phrase: row.phrase,
    reference: row.reference,
    customerId: row.customerId ?? undefined,
    readAt: row.snapshotAt ?? undefined,
    invitedAt: invitedAt ?? undefined,
    hasStarted: row.ownerDevice !== null,
    activeAt: row.activeAt,
    linkWantedAt: row.linkWantedAt ?? undefined,
    reminders: row.reminders,
    remindedAt: row.remindedAt ?? undefined,
  }
}

function snapshotOf({ id, snapshot }: Onboarding, keys: ReadonlyMap<string, Buffer>): Snapshot | undefined {
  const key = keys.get(id)
  return key && snapshot ? openSnapshot(key, id, snapshot) : undefined
}

/** Whether the service sent something of this person's back; what it was stays with the person. */
function isRefused(snapshot: Snapshot | undefined): boolean {
  return mergeCriteria(snapshot?.profiles ?? [], 'representative', snapshot?.again).refusals.size > 0
}

/** How someone is reached, to tell whether the same person is named a second time. */
export function howReached(id: string, stated: Answers, known?: Pick<Snapshot, 'email' | 'phone'>): Contact {
  const [email, phone] = [stated['/email'], stated['/phone']].map((one) =>
    typeof one === 'string' ? one : undefined,
  )
  return { id, email: email ?? known?.email, phone: phone ?? known?.phone }
}

/** Whether the company lists someone of whom nothing has reached the service, and who does not deny to belong there. */
export function isLeftOut({ customerId, status, turn }: Person): boolean {
  return customerId === undefined && status !== 'sending' && turn !== 'denied'
}

/** What the rules look at, out of what the company says. */
export function factsOf(id: string, stated: Answers, isVerified: boolean): PersonFacts {
  const share = readFigures(String(stated['/representationDetails/ownershipPercentage'] ?? ''))
  const roles = stated['/representationDetails/roles']
  return {
    id,
    roles: typeof roles === 'object' ? roles : [],
    share: share.ok ? share.share : undefined,
    isControlPerson: stated['/representationDetails/isControlPerson'] === true,
    isSigner: stated['/representationDetails/isSigner'] === true,
    isVerified,
  }
}

/** Letters of Chinese, Korean and Japanese names; katakana is for foreign ones. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]+$/u

/** What a person is called in lists and sentences; a single name is at both places. */
export function nameOf(stated: Answers): string {
  const [given = '', family = ''] = (['/firstName', '/lastName'] as const).map((place) =>
    String(stated[place] ?? ''),
  )
  if (given === family) return given
  const isFamilyFirst = FAMILY_FIRST.test(family) && FAMILY_FIRST.test(given)
  return isFamilyFirst ? `${family}${given}` : [given, family].filter(Boolean).join(' ')
}
