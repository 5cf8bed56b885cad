import 'server-only'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { ownTyped } from '@/lib/flow/drafts/typed-text'
import { toldData } from '@/lib/flow/events/catalogue'
import { openStatement } from '@/lib/flow/onboarding/company-statement'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { documents, onboardings as table } from '@/lib/platform/db/schema/onboardings'
import { links, sessions } from '@/lib/platform/db/schema/sessions'
import { isLive } from '@/lib/platform/env/env'
import { LiveMode } from '@/lib/platform/http/answers/live-mode'
import { withoutUndefined } from '@/lib/platform/without-undefined'

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
const Typed = z.record(z.string(), z.record(z.string(), z.string()))

/** Everything that is kept here about the person of one onboarding, in a form for programs. */
export const PersonData = z.object({
  id: z.string(),
  livemode: LiveMode,
  code: z.string().describe('What people quote to support'),
  reference: z.string().nullable().describe('Your own name for it'),
  type: z.enum(table.type.enumValues),
  status: z.enum(table.status.enumValues),
  business: z.string().nullable().describe('The onboarding of the company a representative stands for'),
  customerId: z
    .string()
    .nullable()
    .describe('The customer at the payments service, which keeps its own data'),
  locale: z.string().nullable(),
  meta: z.record(z.string(), z.string()),
  createdAt: z.string(),
  exportedAt: z.string(),
  answers: Values.describe('Answers that are kept here, by their place in the calls of the service'),
  typed: Typed.describe('Text that was typed and not yet sent, by screen and input'),
  writtenDown: Typed.describe('Text that support wrote down for the person, by screen and input'),
  fromService: z
    .object({ email: z.string(), phone: z.string(), legalName: z.string(), ownWord: Values })
    .partial()
    .describe('What the service last said of contact and name. It can have more'),
  statedByCompany: Values.describe(
    'What a company has said of a person who stands for it, by the places of the person’s own answers: `/firstName`, `/lastName`, `/email`, `/phone` and more',
  ),
  files: z
    .array(
      z.object({
        step: z.string(),
        slot: z.string(),
        type: z.string(),
        size: z.number().int(),
        state: z.enum(documents.state.enumValues),
        isKeptHere: z.boolean(),
        createdAt: z.string(),
      }),
    )
    .describe('Files and what became of them. Their bytes go to the service and are not in the export'),
  links: z.array(z.object({ id: z.string(), kind: z.enum(links.kind.enumValues), createdAt: z.string() })),
  sessions: z.array(
    z.object({
      surface: z.enum(sessions.surface.enumValues),
      locale: z.string(),
      timeZone: z.string().nullable(),
      browser: z.string().nullable().describe('What the browser calls itself, such as Firefox, Windows'),
      createdAt: z.string(),
      seenAt: z.string(),
    }),
  ),
  events: z
    .array(z.object({ type: z.string(), createdAt: z.string(), data: z.record(z.string(), z.unknown()) }))
    .describe('What happened, oldest first'),
})
export type PersonData = z.infer<typeof PersonData>

/**
 * Gathers what is kept here about one onboarding's person. The caller decides who may have it and writes that down.
 * Text from browsers that have not shown to be the person's is left out.
 */
export async function personDataOf(db: Db, opened: OpenedOnboarding): Promise<PersonData> {
  const { onboarding, draft } = opened
  const { id, reference, type, status, businessId, customerId, locale, meta, createdAt } = onboarding
  const [files, ownLinks, ownSessions, happened, statedByCompany] = await Promise.all([
    filesOf(db, id),
    linksOf(db, id),
    sessionsOf(db, id),
    eventsAbout(db, id),
    statedOf(db, opened),
  ])
  return PersonData.parse({
    id,
    livemode: isLive(),
    code: reference,
    reference: onboarding.integratorReference,
    type,
    status,
    business: businessId,
    customerId,
    locale,
    meta,
    createdAt: createdAt.toISOString(),
    exportedAt: new Date().toISOString(),
    answers: draft.answers,
    typed: ownTyped(draft),
    writtenDown: Object.fromEntries(
      Object.entries(draft.assisted).map(([step, { fields }]) => [step, fields]),
    ),
    fromService: knownThere(opened),
    statedByCompany,
    files,
    links: ownLinks,
    sessions: ownSessions,
    events: happened,
  })
}

function knownThere({ snapshot }: OpenedOnboarding): PersonData['fromService'] {
  const ownWord = snapshot?.ownWord && Values.parse(snapshot.ownWord)
  return withoutUndefined({
    email: snapshot?.email,
    phone: snapshot?.phone,
    legalName: snapshot?.legalName,
    ownWord,
  })
}

async function filesOf(db: Db, id: string): Promise<PersonData['files']> {
  const rows = await db
    .select({
      step: documents.stepId,
      slot: documents.slot,
      type: documents.mimeType,
      size: documents.size,
      state: documents.state,
      isKeptHere: isNotNull(documents.sealed).mapWith(Boolean),
      createdAt: documents.createdAt,
    })
    .from(documents)
    .where(eq(documents.onboardingId, id))
    .orderBy(asc(documents.createdAt))
  return rows.map(atInText)
}

async function linksOf(db: Db, onboardingId: string): Promise<PersonData['links']> {
  const { id, kind, createdAt } = links
  const isOfIt = eq(links.onboardingId, onboardingId)
  const rows = await db.select({ id, kind, createdAt }).from(links).where(isOfIt).orderBy(asc(createdAt))
  return rows.map(atInText)
}

async function sessionsOf(db: Db, id: string): Promise<PersonData['sessions']> {
  const { surface, locale, timeZone, browser, createdAt, seenAt } = sessions
  const rows = await db
    .select({ surface, locale, timeZone, browser, createdAt, seenAt })
    .from(sessions)
    .where(eq(sessions.onboardingId, id))
    .orderBy(asc(createdAt))
  return rows.map((row) => Object.assign(atInText(row), { seenAt: row.seenAt.toISOString() }))
}

async function eventsAbout(db: Db, id: string): Promise<PersonData['events']> {
  const rows = await db
    .select({ type: events.type, createdAt: events.createdAt, data: events.data })
    .from(events)
    .where(eq(events.onboardingId, id))
    .orderBy(asc(events.position))
  return rows.map(({ type, createdAt, data }) => ({
    type,
    createdAt: createdAt.toISOString(),
    data: toldData(type, data) ?? {},
  }))
}

/** A row with its time as JSON has it. */
function atInText<Row extends { createdAt: Date }>({ createdAt, ...row }: Row) {
  return Object.assign(row, { createdAt: createdAt.toISOString() })
}

/** What a company has said of this person: sealed with the company's key, and gone with that. */
async function statedOf(db: Db, { onboarding }: OpenedOnboarding): Promise<PersonData['statedByCompany']> {
  const { id, businessId, stated } = onboarding
  const company = businessId !== null && stated ? await openOnboarding(db, businessId) : undefined
  return company && stated && businessId !== null
    ? Values.parse(openStatement(company.key, businessId, id, stated).answers)
    : {}
}
