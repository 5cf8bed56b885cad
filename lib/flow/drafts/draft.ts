import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { sealJson } from '@/lib/platform/crypto/seal'
import type { Db, Queries } from '@/lib/platform/db/open'
import { drafts } from '@/lib/platform/db/schema/onboardings'
import { BrokenInvariant, type Result, succeed } from '@/lib/platform/errors'
import { takePoint, type Use, writeWithin } from '@/lib/platform/limits/rate-limits'
import { reportUncounted } from '@/lib/platform/limits/report-uncounted'
import { type Draft, openDraft, storedContent } from './draft-content'

/** How often a write is tried: enough for this many concurrent writers. */
const MOST_TRIES = 50

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
    // If counting fails, the limit is checked separately below and says what then applies.
    const written = await writeWithin(db, use, write).catch(reportUncounted)
    if (written && !written.ok) return written
    if (written?.value === 1) return succeed({ ...next, version })
    if (written) return succeed(await changeDraft(db, target, await readDraft(db, target), change))
  }
  const refused = await takePoint(db, use.name, use.subject)
  return refused ?? succeed(await changeDraft(db, target, known, change))
}

/** Writes one row, or none where someone else has written that version already. */
function saving({ onboardingId, key }: Target, draft: Draft, version: number, mayGoOn: SQL): SQL {
  const sealed = sealJson(key, `${onboardingId}/drafts.sealed`, storedContent(draft))
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
