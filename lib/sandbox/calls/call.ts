import 'server-only'
import { refusedAnswer, type SandboxAnswer } from './answer'

/** A request after the door: authenticated, routed and parsed. */
export type SandboxCall = {
  method: string
  /** Method and path with the id left out, e.g. `POST /v2/customer/{id}/otp-send`. */
  kind: string
  /** The id in the path; empty where the path has none. */
  id: string
  query: URLSearchParams
  headers: Headers
  /** The parsed JSON body; undefined where the route reads none. */
  json: unknown
  /** The parsed multipart body; undefined where the route reads none. */
  form: FormData | undefined
  signal: AbortSignal
}

export type BodyForm = 'json' | 'multipart' | 'none'

type Bodies = Pick<SandboxCall, 'json' | 'form'>

/** Reads a request's body in the form its route expects; an answer when it has another. */
export async function readCallBody(request: Request, form: BodyForm): Promise<Bodies | SandboxAnswer> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (form === 'none') return { json: undefined, form: undefined }
  if (form === 'json') {
    if (type !== 'application/json') return refusedAnswer()
    return parseJson(await request.text())
  }
  return type === 'multipart/form-data' ? parseForm(request) : refusedAnswer()
}

function parseJson(text: string): Bodies | SandboxAnswer {
  try {
    return { json: JSON.parse(text, storable), form: undefined }
  } catch {
    return refusedAnswer()
  }
}

/** PostgreSQL keeps no NUL and no half surrogate pair; such text is as malformed as broken JSON. */
function storable(key: string, value: unknown): unknown {
  if (!isStorable(key)) throw new SyntaxError('Unstorable name')
  if (typeof value === 'string' && !isStorable(value)) throw new SyntaxError('Unstorable text')
  return value
}

/** Whether a text can be stored as it is. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** A file's bytes may be anything. */
function isStorablePart([name, value]: [string, File | string]): boolean {
  return isStorable(name) && (typeof value !== 'string' || isStorable(value))
}

async function parseForm(request: Request): Promise<Bodies | SandboxAnswer> {
  try {
    const form = await request.formData()
    return [...form].every(isStorablePart) ? { json: undefined, form } : refusedAnswer()
  } catch {
    // A cut connection is not a malformed body.
    request.signal.throwIfAborted()
    return refusedAnswer()
  }
}

/** Whether reading a body ended with an answer. */
export function isAnswer(outcome: Bodies | SandboxAnswer): outcome is SandboxAnswer {
  return 'status' in outcome
}

/** A value of an object of unknown shape; undefined when it is none or has no such key of its own. */
export function valueIn(container: unknown, key: string): unknown {
  if (typeof container !== 'object' || container === null) return undefined
  return Object.getOwnPropertyDescriptor(container, key)?.value
}
