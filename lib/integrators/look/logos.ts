import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { integratorLogos, integrators } from '@/lib/platform/db/schema/integrators'
import { fail, type Result } from '@/lib/platform/errors'
import { inspectFile } from '@/lib/platform/files/inspect-file'
import { type Branding, readBranding } from './manage-branding'

export const MOST_LOGO_BYTES = 512 * 1024

/** The names a logo goes by in a theme, by the ground it is for. */
const PLACES = { light: 'logo', dark: 'logoDark' } as const
type Ground = keyof typeof PLACES

const isGround = (text: string): text is Ground => Object.hasOwn(PLACES, text)

/**
 * Takes an integrator's mark. It is decoded and written again in a process of its own: what is shown is our file, never
 * theirs.
 *
 * @returns `not_found` for another ground than light or dark, `upload.type` for what is no picture we decode,
 *   `upload.unreadable`, `upload.busy`
 */
export async function putLogo(
  db: Db,
  integrator: StoredIntegrator,
  ground: string,
  file: Buffer,
): Promise<Result<z.infer<typeof Branding>>> {
  if (!isGround(ground)) return fail('not_found')
  const verdict = await inspectFile(file, { maxBytes: MOST_LOGO_BYTES, as: 'logo' })
  if (verdict === 'busy') return fail('upload.busy')
  if (!verdict.ok) return fail(verdict.problem === 'type' ? 'upload.type' : 'upload.unreadable')
  const png = verdict.bytes
  const digest = sha256(png).toString('hex')
  await db.transaction(async (tx) => {
    const row = { integratorId: integrator.id, ground, digest, png }
    await tx
      .insert(integratorLogos)
      .values(row)
      .onConflictDoUpdate({ target: [integratorLogos.integratorId, integratorLogos.ground], set: row })
    await tx
      .update(integrators)
      .set({ theme: sql`${integrators.theme} || ${JSON.stringify({ [PLACES[ground]]: digest })}::jsonb` })
      .where(eq(integrators.id, integrator.id))
  })
  return readBranding(db, integrator)
}

/** Takes a mark away; the first letter of the name is in its place. `not_found` for another ground. */
export async function deleteLogo(
  db: Db,
  integrator: StoredIntegrator,
  ground: string,
): Promise<Result<z.infer<typeof Branding>>> {
  if (!isGround(ground)) return fail('not_found')
  const isTheirs = and(eq(integratorLogos.integratorId, integrator.id), eq(integratorLogos.ground, ground))
  await db.transaction(async (tx) => {
    await tx.delete(integratorLogos).where(isTheirs)
    await tx
      .update(integrators)
      .set({ theme: sql`${integrators.theme} - ${PLACES[ground]}` })
      .where(eq(integrators.id, integrator.id))
  })
  return readBranding(db, integrator)
}

/** The bytes of a mark, for everybody who sees a page with it; undefined when nobody uses it any more. */
export async function logoBytes(db: Db, digest: string): Promise<Buffer | undefined> {
  if (!/^[0-9a-f]{64}$/.test(digest)) return undefined
  const [row] = await db
    .select({ png: integratorLogos.png })
    .from(integratorLogos)
    .where(eq(integratorLogos.digest, digest))
    .limit(1)
  return row?.png
}
