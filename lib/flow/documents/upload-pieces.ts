import 'server-only'
import { and, asc, eq, min, ne, or, type SQL } from 'drizzle-orm'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { open, seal } from '@/lib/platform/crypto/seal'
import type { Db } from '@/lib/platform/db/open'
import { uploadPieces } from '@/lib/platform/db/schema/sessions'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'

/** A file that comes in pieces: where it belongs, and what its browser promises of the whole. */
export type ComingFile = { place: string; digest: Buffer; length: number }

type Piece = { start: number; bytes: Buffer }

/** Files that one onboarding may have on their way at once; the pieces of the oldest make room for another. */
const MOST_FILES_AT_ONCE = 4

const sealedAt = (onboardingId: string) => `${onboardingId}/upload_pieces.sealed` as const

/** The pieces of one file that this very session has sent. */
function piecesOf({ onboarding, session }: Visit, { place, digest, length }: ComingFile): SQL | undefined {
  return and(
    eq(uploadPieces.onboardingId, onboarding.id),
    eq(uploadPieces.sessionId, session.id),
    eq(uploadPieces.place, place),
    eq(uploadPieces.sha256, digest),
    eq(uploadPieces.length, length),
  )
}

/** How many bytes of a file are here without a gap from its beginning. */
export async function heldBytes(db: Db, visit: Visit, file: ComingFile): Promise<number> {
  const rows = await db
    .select({ start: uploadPieces.start, size: uploadPieces.size })
    .from(uploadPieces)
    .where(piecesOf(visit, file))
    .orderBy(asc(uploadPieces.start))
  return rows.reduce((held, { start, size }) => (start === held ? held + size : held), 0)
}

/**
 * Keeps the next piece of a file, sealed. Every piece has the length of the setting, but for the last one, so that
 * their number is limited with the file.
 *
 * @returns how many bytes are here now; `upload.piece_out_of_turn` for a piece that does not follow on what is here,
 *   `rate.limited`
 */
export async function addPiece(
  db: Db,
  visit: Visit,
  file: ComingFile,
  { start, bytes }: Piece,
): Promise<Result<number>> {
  const limited = await takePoint(db, 'uploadPiece', visit.onboarding.id)
  if (limited) return limited
  const held = await heldBytes(db, visit, file)
  const due = Math.min(env().uploadPieceBytes, file.length - held)
  if (start !== held || bytes.length !== due) return outOfTurn()
  if (due === 0) return succeed(held)
  if (start === 0) await makeRoom(db, visit, file)
  const kept = await db
    .insert(uploadPieces)
    .values({
      onboardingId: visit.onboarding.id,
      sessionId: visit.session.id,
      place: file.place,
      sha256: file.digest,
      length: file.length,
      start,
      size: bytes.length,
      sealed: seal(visit.key, sealedAt(visit.onboarding.id), bytes),
    })
    .onConflictDoNothing()
    .returning({ size: uploadPieces.size })
  return kept.length === 0 ? outOfTurn() : succeed(held + bytes.length)
}

/** Another request was faster, or the browser does not know what is here. It asks, and continues from there. */
function outOfTurn(): Failure {
  return fail('upload.piece_out_of_turn')
}

/** Deletes the files that have been on their way longest, until there is room for one more. */
async function makeRoom(db: Db, { onboarding }: Visit, { digest }: ComingFile): Promise<void> {
  const others = await db
    .select({
      sessionId: uploadPieces.sessionId,
      place: uploadPieces.place,
      sha256: uploadPieces.sha256,
    })
    .from(uploadPieces)
    .where(and(eq(uploadPieces.onboardingId, onboarding.id), ne(uploadPieces.sha256, digest)))
    .groupBy(uploadPieces.sessionId, uploadPieces.place, uploadPieces.sha256)
    .orderBy(asc(min(uploadPieces.createdAt)))
  const tooMany = others.slice(0, Math.max(0, others.length - (MOST_FILES_AT_ONCE - 1)))
  const goes = tooMany.map(({ sessionId, place, sha256 }) =>
    and(
      eq(uploadPieces.sessionId, sessionId),
      eq(uploadPieces.place, place),
      eq(uploadPieces.sha256, sha256),
    ),
  )
  if (goes.length > 0)
    await db.delete(uploadPieces).where(and(eq(uploadPieces.onboardingId, onboarding.id), or(...goes)))
}

/** All pieces of a file, put together. */
export async function wholeFile(db: Db, visit: Visit, file: ComingFile): Promise<Buffer> {
  const rows = await db
    .select({ sealed: uploadPieces.sealed })
    .from(uploadPieces)
    .where(piecesOf(visit, file))
    .orderBy(asc(uploadPieces.start))
  return Buffer.concat(rows.map(({ sealed }) => open([visit.key], sealedAt(visit.onboarding.id), sealed)))
}

/** Deletes the pieces of a file that is whole now, or that is not taken. */
export async function forgetPieces(db: Db, visit: Visit, file: ComingFile): Promise<void> {
  await db.delete(uploadPieces).where(piecesOf(visit, file))
}
