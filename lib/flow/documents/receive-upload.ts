import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { reaches } from '@/lib/flow/sessions/reach'
import { mayReplaceDocument, type PlannedStep } from '@/lib/model/plan/plan'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import { sha256 } from '@/lib/platform/crypto/keys'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/requests/body'
import type { Messages } from '@/lib/platform/i18n/message-key'
import { connection } from '@/lib/upstream/connect'
import { chosenDocumentOf } from './documents'
import { reusableBytes } from './reuse-document'
import { filesFor, isSlotFree, storedFiles } from './stored-files'
import { type UploadFailure, uploadDocument } from './upload-document'

/** Room for a form's own lines around the file. */
const FORM_OVERHEAD = 10_000
const DIGEST = /^[0-9a-f]{64}$/

export type ReceivedUpload =
  | { ok: true; value: { state: string } }
  | { ok: false; failure: Failure; title: string }

type Place = { step: string; slot: string }

/** Where a document's address says that it belongs. */
export function uploadPlace(document: string): Place {
  const at = document.lastIndexOf('.')
  return { step: document.slice(0, at), slot: document.slice(at + 1) }
}

/** The step a document's address belongs to. */
export function stepOfDocument(document: string): string {
  return uploadPlace(document).step
}

/** Takes the raw bytes of a file: length and digest are promised before and checked after. */
export async function receiveRaw(visit: Visit, document: string, request: Request): Promise<ReceivedUpload> {
  const { assumptions } = await connection()
  const declared = request.headers.get('content-length')
  const digest = request.headers.get('x-content-sha256') ?? ''
  if (declared === null) return refusedUpload(visit, fail('upload.length_missing'))
  if (!DIGEST.test(digest)) return refusedUpload(visit, fail('upload.digest_mismatch'))
  const bytes = await readBytes(request, assumptions.maxDocumentBytes)
  if (!bytes.ok)
    return refusedUpload(visit, bytes.code === 'input.too_large' ? fail('upload.too_large') : bytes)
  if (bytes.value.length !== Number(declared)) return refusedUpload(visit, fail('upload.digest_mismatch'))
  return takeWhole(visit, document, bytes.value, Buffer.from(digest, 'hex'))
}

/** Takes a file out of a plain form; answers where to go, with the problem in the address (a word, no value). */
export async function receiveForm(visit: Visit, document: string, request: Request): Promise<string> {
  const { assumptions } = await connection()
  const place = uploadPlace(document)
  const page = paths.step(visit.onboarding.id, place.step)
  const bytes = await readBytes(request, assumptions.maxDocumentBytes + FORM_OVERHEAD)
  if (!bytes.ok) return withProblem(page, place, 'too_large')
  const form = await formOf(bytes.value, request)
  const file = (await fileIn(form)) ?? (await reusedFile(visit, form?.get('reuse')))
  if (!file) return withProblem(page, place, missingIn(form))
  const failed = await takeFile(visit, place, file)
  return failed ? withProblem(page, place, failed) : page
}

/** Multipart is read by the platform's own parser, from bytes that are counted already. */
async function formOf(bytes: Buffer, request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
}

/** The file of whichever button was used: the camera's or the picker's. */
async function fileIn(form: FormData | undefined): Promise<Buffer | undefined> {
  const file = [form?.get('file'), form?.get('photo')].find((one) => one instanceof File && one.size > 0)
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined
}

/** Why a form brings no file: what was to serve again is here no more, what was chosen is empty, or nothing was. */
function missingIn(form: FormData | undefined): 'gone' | 'empty' | 'none' {
  if (form?.has('reuse')) return 'gone'
  // A picker that nobody used sends a file without a name.
  const isChosen = [form?.get('file'), form?.get('photo')].some(
    (one) => one instanceof File && one.name !== '',
  )
  return isChosen ? 'empty' : 'none'
}

/** A file the person sent for another document a short while ago. */
async function reusedFile(visit: Visit, value: unknown): Promise<Buffer | undefined> {
  return typeof value === 'string' ? reusableBytes(await database(), visit, uploadPlace(value)) : undefined
}

async function takeFile(visit: Visit, place: Place, bytes: Buffer): Promise<string | undefined> {
  const received = await store(visit, place, bytes, undefined)
  return received.ok ? undefined : problemName(received)
}

function withProblem(page: string, { slot }: Place, name: string): string {
  return `${page}?slot=${encodeURIComponent(slot)}&problem=${name}`
}

/** Takes a file whose bytes are all here; the digest is its browser's. */
export async function takeWhole(
  visit: Visit,
  document: string,
  bytes: Buffer,
  digest: Buffer,
): Promise<ReceivedUpload> {
  const received = await store(visit, uploadPlace(document), bytes, digest)
  return received.ok ? { ok: true, value: { state: received.value.state } } : refusedUpload(visit, received)
}

/** The step that takes a file at this place now. */
export function takesFile(visit: Visit, { step }: Place): Result<PlannedStep> {
  if (!reaches(visit.session, step)) return fail('session.limited')
  const plan = planOf(visit)
  const [planned] = plannedFor(plan, step)
  const takes = planned && (planned.open || mayReplaceDocument(planned, plan))
  return takes ? succeed(planned) : fail('step.out_of_order')
}

async function store(visit: Visit, place: Place, bytes: Buffer, digest: Buffer | undefined) {
  const planned = takesFile(visit, place)
  if (!planned.ok) return planned
  const id = idOf(place, sha256(bytes))
  return uploadDocument(await database(), visit, planned.value, { id, slot: place.slot, bytes, digest })
}

/** The same file for the same place is the same document, however often it is sent. */
function idOf({ step, slot }: Place, digest: Buffer): string {
  return sha256(`${step}.${slot}.${digest.toString('hex')}`)
    .toString('hex')
    .slice(0, 32)
}

/** The state of a file that is here already and counts: only the answer to its last piece was lost. */
export async function isHere(
  db: Db,
  visit: Visit,
  document: string,
  digest: Buffer,
): Promise<string | undefined> {
  const place = uploadPlace(document)
  const all = await storedFiles(db, visit.onboarding.id)
  const own = all.filter(({ stepId, slot }) => stepId === place.step && slot === place.slot)
  const planned = takesFile(visit, place)
  const chosen = planned.ok ? await chosenDocumentOf(visit, planned.value) : undefined
  // Where the step is over, whatever came last ended it.
  const last = chosen ? filesFor(chosen, own).get(place.slot) : own.at(-1)
  return last && last.id === idOf(place, digest) && !isSlotFree(last.state) ? last.state : undefined
}

/** A refusal with its sentence for the person. */
export function refusedUpload(visit: Visit, failure: UploadFailure): ReceivedUpload {
  return { ok: false, failure, title: wordsOf(visit).t(`document.problems.${problemName(failure)}`) }
}

const NAMES = {
  'upload.too_large': 'too_large',
  'upload.digest_mismatch': 'digest_mismatch',
  'upload.infected': 'infected',
  'upload.not_scanned': 'not_scanned',
  'upload.refused': 'refused',
  'upload.quota': 'full',
  'rate.limited': 'quota',
  'step.out_of_order': 'order',
} as const satisfies Partial<Record<Failure['code'], keyof Messages['document']['problems']>>

/** The last part of a key under `document.problems`. */
function problemName({ problem, code }: UploadFailure) {
  const names: Readonly<Partial<Record<Failure['code'], (typeof NAMES)[keyof typeof NAMES]>>> = NAMES
  return problem ?? names[code] ?? 'unavailable'
}
