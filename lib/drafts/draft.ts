import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { openJson, sealJson } from '@/lib/crypto/seal'
import type { Db, Queries } from '@/lib/db/open'
import { drafts } from '@/lib/db/schema/onboardings'
import { BrokenInvariant, type Result, succeed } from '@/lib/errors'
import { takePoint, type Use, writeWithin } from '@/lib/rate-limits'
import type { Answers, Problem } from '@/lib/requirements/define'

/** A step's problems that the service reported after the person had left its page. */
const StoredProblem = z.object({
  input: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const Content = z.object({
  /** Canonical values by pointer. */
  answers: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
    .default({}),
  /** Text as typed and not yet saved, by step and form name. */
  typed: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** The version at which an input's text last changed, by step and form name. */
  changedAt: z.record(z.string(), z.record(z.string(), z.number())).default({}),
  /** Places last filled in by a browser that has not shown to be the person's: they prove nothing. */
  foreign: z.array(z.string()).default([]),
  problems: z.record(z.string(), z.array(StoredProblem)).default({}),
  /** Steps whose saved answer still has to reach the service. */
  held: z.array(z.string()).default([]),
  /** Steps whose saved answer the service does not take as an update: the team carries it on. */
  withTeam: z.array(z.string()).default([]),
  /** Codes on their way, by channel: when they were sent and until when they work (ISO). */
  codes: z
    .record(z.string(), z.object({ sentAt: z.string(), expiresAt: z.string(), sends: z.number() }))
    .default({}),
  /** Steps whose hosted page the person opened: when last (ISO), until when it works, how often, refused before. */
  hosted: z
    .record(
      z.string(),
      z.object({
        at: z.string(),
        expiresAt: z.string().optional(),
        times: z.number(),
        refusedBefore: z.boolean(),
      }),
    )
    .default({}),
  /** Steps for which the person asked for a human being. */
  askedPerson: z.array(z.string()).default([]),
  /** What the service refused to offer this customer, e.g. the hosted face check. */
  unavailable: z.array(z.string()).default([]),
  /** How much of a company was unexplained when its user said that nobody holds a quarter of it. */
  restSaid: z.number().optional(),
  /** Operations already carried out, newest last, so that a repeated one is answered from here. */
  operations: z.array(z.string()).default([]),
})

/** Everything a person has told us about one onboarding, unsealed. `version` is 0 before the first save. */
export type Draft = {
  version: number
  answers: Answers
  typed: Readonly<Record<string, Readonly<Record<string, string>>>>
  changedAt: Readonly<Record<string, Readonly<Record<string, number>>>>
  foreign: readonly string[]
  problems: Readonly<Record<string, readonly Problem[]>>
  held: readonly string[]
  withTeam: readonly string[]
  codes: Readonly<Record<string, { sentAt: string; expiresAt: string; sends: number }>>
  hosted: Readonly<
    Record<string, { at: string; expiresAt?: string | undefined; times: number; refusedBefore: boolean }>
  >
  askedPerson: readonly string[]
  unavailable: readonly string[]
  restSaid?: number | undefined
  operations: readonly string[]
}

export const emptyDraft: Draft = {
  version: 0,
  answers: {},
  typed: {},
  changedAt: {},
  foreign: [],
  problems: {},
  held: [],
  withTeam: [],
  codes: {},
  hosted: {},
  askedPerson: [],
  unavailable: [],
  operations: [],
}

/** Of so many writers at once each has had its turn. */
const MOST_TRIES = 50

/** Opens a draft's sealed column. */
export function openDraft(
  key: Buffer,
  onboardingId: string,
  row: { version: number; sealed: Buffer } | null,
): Draft {
  if (!row) return emptyDraft
  const content = Content.parse(openJson(key, `${onboardingId}/drafts.sealed`, row.sealed))
  return { ...content, version: row.version } as Draft
}

type Target = { onboardingId: string; key: Buffer }

/**
 * Changes a draft. Two tabs may do so at once: the change is applied to the newest version, and nothing another tab
 * saved is lost.
 *
 * @param known the draft as last read, to spare a read when nobody else has written
 * @param change pure; may run more than once. Giving its argument back leaves everything as it is
 */
export async function changeDraft(
  db: Db | Queries,
  target: Target,
  known: Draft,
  change: (draft: Draft) => Draft,
): Promise<Draft> {
  let current = known
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const next = change(current)
    if (next === current) return current
    const version = current.version + 1
    const { rowCount } = await db.execute(saving(target, next, version, sql`true`))
    if (rowCount === 1) return { ...next, version }
    current = await readDraft(db, target)
  }
  throw new BrokenInvariant('a draft changed faster than it could be saved')
}

/** Changes a draft where a limit allows it, counting the use with the first try to save. */
export async function changeDraftWithin(
  db: Db,
  use: Use,
  target: Target,
  known: Draft,
  change: (draft: Draft) => Draft,
): Promise<Result<Draft>> {
  const next = change(known)
  if (next !== known) {
    const version = known.version + 1
    const write = (mayGoOn: SQL) => saving(target, next, version, mayGoOn)
    // Where counting fails, the limit itself says below what then holds.
    const written = await writeWithin(db, use, write).catch(() => undefined)
    if (written && !written.ok) return written
    if (written?.value === 1) return succeed({ ...next, version })
    if (written) return succeed(await changeDraft(db, target, await readDraft(db, target), change))
  }
  const refused = await takePoint(db, use.name, use.subject)
  return refused ?? succeed(await changeDraft(db, target, known, change))
}

/** Writes one row, or none where somebody else has written that version already. */
function saving({ onboardingId, key }: Target, draft: Draft, version: number, mayGoOn: SQL): SQL {
  const { version: _, ...content } = draft
  const sealed = sealJson(key, `${onboardingId}/drafts.sealed`, content)
  return sql`
    insert into ${drafts} (onboarding_id, version, sealed)
    select ${onboardingId}::text, ${version}::int, ${sealed}::bytea where ${mayGoOn}
    on conflict (onboarding_id) do update
      set version = excluded.version, sealed = excluded.sealed, updated_at = now()
      where ${drafts.version} = ${version - 1}`
}

/** Reads a draft fresh from the database. */
export async function readDraft(db: Db | Queries, target: Target): Promise<Draft> {
  const [row] = await db
    .select({ version: drafts.version, sealed: drafts.sealed })
    .from(drafts)
    .where(eq(drafts.onboardingId, target.onboardingId))
  return openDraft(target.key, target.onboardingId, row ?? null)
}
