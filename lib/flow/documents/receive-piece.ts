import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'
import { expectFile } from '@/lib/platform/files/inspect-file'
import { readBytes } from '@/lib/platform/http/requests/body'
import { connection } from '@/lib/upstream/connect'
import {
  isHere,
  type ReceivedUpload,
  refusedUpload,
  takesFile,
  takeWhole,
  uploadPlace,
} from './receive-upload'
import { addPiece, type ComingFile, forgetPieces, heldBytes, wholeFile } from './upload-pieces'

/** `held`: bytes that are here already, and how long each further piece has to be. */
export type PieceAnswer = ReceivedUpload | { ok: true; value: { held: number; piece: number } }

const DIGEST = /^[0-9a-f]{64}$/

/** Refusals of the moment: the pieces stay, and sending one more empty piece tries the same again. */
const PASSING = new Set<Failure['code']>(['upload.busy', 'upload.not_scanned', 'rate.limited'])

/** Says how much of a file is here, so that its browser continues from there. */
export async function tellHeld(visit: Visit, document: string, request: Request): Promise<PieceAnswer> {
  const file = await comingFile(document, request)
  if (!file.ok) return refusedUpload(visit, file)
  const db = await database()
  const state = await isHere(db, visit, document, file.value.digest)
  return state ? { ok: true, value: { state } } : heldSoFar(await heldBytes(db, visit, file.value))
}

/** Takes the next piece of a file; with the last one the whole file is taken as if it had come at once. */
export async function receivePiece(visit: Visit, document: string, request: Request): Promise<PieceAnswer> {
  const file = await comingFile(document, request)
  if (!file.ok) return refusedUpload(visit, file)
  const refused = takesFile(visit, uploadPlace(document))
  if (!refused.ok) return refusedUpload(visit, refused)
  const bytes = await readBytes(request, env().uploadPieceBytes)
  if (!bytes.ok)
    return refusedUpload(visit, bytes.code === 'input.too_large' ? fail('upload.too_large') : bytes)
  const start = numberIn(request, 'x-piece-start')
  const db = await database()
  const held = await addPiece(db, visit, file.value, { start, bytes: bytes.value })
  if (!held.ok) return refusedUpload(visit, held)
  if (held.value === file.value.length) return finish(db, visit, document, file.value)
  if (start === 0) await expectRest(bytes.value)
  return heldSoFar(held.value)
}

/** The file will be opened when its last piece is here. */
async function expectRest(head: Buffer): Promise<void> {
  const { assumptions } = await connection()
  expectFile(head, { maxBytes: assumptions.maxDocumentBytes })
}

async function finish(db: Db, visit: Visit, document: string, file: ComingFile): Promise<ReceivedUpload> {
  const taken = await takeWhole(visit, document, await wholeFile(db, visit, file), file.digest)
  if (taken.ok || !PASSING.has(taken.failure.code)) await forgetPieces(db, visit, file)
  return taken
}

function heldSoFar(held: number): PieceAnswer {
  return { ok: true, value: { held, piece: env().uploadPieceBytes } }
}

/** What the browser promises of the whole file. */
async function comingFile(document: string, request: Request): Promise<Result<ComingFile>> {
  const { assumptions } = await connection()
  const digest = request.headers.get('x-content-sha256') ?? ''
  const length = numberIn(request, 'x-file-length')
  if (!DIGEST.test(digest)) return fail('upload.digest_mismatch')
  if (Number.isNaN(length)) return fail('upload.length_missing')
  if (length > assumptions.maxDocumentBytes) return fail('upload.too_large')
  return succeed({ place: document, digest: Buffer.from(digest, 'hex'), length })
}

/** A whole number of a header; not a number where there is none. */
function numberIn(request: Request, header: string): number {
  const text = request.headers.get(header) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
