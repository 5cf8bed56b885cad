import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { reaches } from '@/lib/flow/sessions/reach'
import { mayReplacePaper } from '@/lib/model/plan/plan'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import { sha256 } from '@/lib/platform/crypto/keys'
import { database } from '@/lib/platform/db/handle'
import { type Failure, fail } from '@/lib/platform/errors'
import { readBytes } from '@/lib/platform/http/body'
import type { Messages } from '@/lib/platform/i18n/message-key'
import { connection } from '@/lib/upstream/connect'
import { reusableBytes } from './reuse-document'
import { type UploadFailure, uploadDocument } from './upload-document'

/** Room for a form's own lines around the file. */
const FORM_OVERHEAD = 10_000
const DIGEST = /^[0-9a-f]{64}$/

export type ReceivedUpload =
  | { ok: true; value: { state: string } }
  | { ok: false; failure: Failure; title: string }

type Place = { step: string; slot: string }

function placeOf(document: string): Place {
  const at = document.lastIndexOf('.')
  return { step: document.slice(0, at), slot: document.slice(at + 1) }
}

/** The step a document's address belongs to. */
export function stepOfDocument(document: string): string {
  return placeOf(document).step
}

/** Takes the raw bytes of a file: length and digest are promised before and checked after. */
export async function receiveRaw(visit: Visit, document: string, request: Request): Promise<ReceivedUpload> {
  const { assumptions } = await connection()
  const declared = request.headers.get('content-length')
  const digest = request.headers.get('x-content-sha256') ?? ''
  if (declared === null) return told(visit, fail('upload.length_missing'))
  if (!DIGEST.test(digest)) return told(visit, fail('upload.digest_mismatch'))
  const bytes = await readBytes(request, assumptions.maxDocumentBytes)
  if (!bytes.ok) return told(visit, fail('upload.too_large'))
  if (bytes.value.length !== Number(declared)) return told(visit, fail('upload.digest_mismatch'))
  return take(visit, placeOf(document), bytes.value, Buffer.from(digest, 'hex'))
}

/** Takes a file out of a plain form; answers where to go, with the problem in the address (a word, no value). */
export async function receiveForm(visit: Visit, document: string, request: Request): Promise<string> {
  const { assumptions } = await connection()
  const place = placeOf(document)
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

/** A file the person sent for another paper a short while ago. */
async function reusedFile(visit: Visit, value: unknown): Promise<Buffer | undefined> {
  return typeof value === 'string' ? reusableBytes(await database(), visit, placeOf(value)) : undefined
}

async function takeFile(visit: Visit, place: Place, bytes: Buffer): Promise<string | undefined> {
  const received = await store(visit, place, bytes, undefined)
  return received.ok ? undefined : problemName(received)
}

function withProblem(page: string, { slot }: Place, name: string): string {
  return `${page}?slot=${encodeURIComponent(slot)}&problem=${name}`
}

async function take(visit: Visit, place: Place, bytes: Buffer, digest: Buffer): Promise<ReceivedUpload> {
  const received = await store(visit, place, bytes, digest)
  return received.ok ? { ok: true, value: { state: received.value.state } } : told(visit, received)
}

async function store(visit: Visit, { step, slot }: Place, bytes: Buffer, digest: Buffer | undefined) {
  if (!reaches(visit.session, step)) return fail('session.limited')
  const plan = planOf(visit)
  const [planned] = plannedFor(plan, step)
  if (!planned || !(planned.open || mayReplacePaper(planned, plan))) return fail('step.out_of_order')
  // The same file for the same place is the same document, however often it is sent.
  const id = sha256(`${step}.${slot}.${sha256(bytes).toString('hex')}`)
    .toString('hex')
    .slice(0, 32)
  return uploadDocument(await database(), visit, planned, { id, slot, bytes, digest })
}

function told(visit: Visit, failure: UploadFailure): ReceivedUpload {
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
