import { VestibuleError } from './error.ts'
import type { Operations } from './interface.d.ts'
import { OPERATIONS } from './operations.ts'

export type ClientOptions = {
  /** A key of yours, `vst_…`. Keep it on the server. */
  key: string
  /** Where Vestibule is, such as `https://onboard.example`. */
  url: string
  /** The version of the interface that your program was written for. Without it, the newest answers. */
  version?: string
  /** How long a call may take. */
  timeoutMs?: number
  /** Carries the calls, in place of the global one. */
  fetch?: typeof fetch
}

type Name = keyof Operations
type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input]

/** Every operation of the interface as a function, by the name that the OpenAPI document gives it. */
export type VestibuleClient = {
  readonly [N in Name]: (...given: Arguments<Operations[N]['input']>) => Promise<Operations[N]['answer']>
}

type Given = Readonly<Record<string, unknown>> & { body?: unknown; idempotencyKey?: string }

const TIMEOUT_MS = 30_000

/**
 * Makes a client of the interface. A call that is refused throws a {@link VestibuleError}.
 *
 * @example
 * const vestibule = createClient({ url: 'https://onboard.example', key: process.env.VESTIBULE_KEY ?? '' })
 * const { id, link } = await vestibule.createOnboarding({ body: { type: 'individual' }, idempotencyKey: 'user-42' })
 * // `link.url` is to open or to send. A frame needs a link of its own:
 * const parentOrigins = ['https://app.example']
 * const { url } = await vestibule.issueLink({ id, body: { kind: 'embed', parentOrigins } })
 */
export function createClient(options: ClientOptions): VestibuleClient {
  const calls = Object.entries(OPERATIONS).map(([name, [method, path]]) => [
    name,
    (given: Given = {}) => call(options, method, path, given),
  ])
  return asClient(Object.fromEntries(calls))
}

/** The table and the types are written from one document, so that each function has the type of its operation. */
function asClient(calls: object): VestibuleClient {
  return calls as VestibuleClient
}

async function call(options: ClientOptions, method: string, path: string, given: Given): Promise<unknown> {
  const { fetch: carry = fetch, timeoutMs = TIMEOUT_MS, url } = options
  const answer = await carry(new URL(addressOf(path, given), url), {
    method,
    headers: headersOf(options, given),
    signal: AbortSignal.timeout(timeoutMs),
    ...(given.body === undefined ? {} : { body: bodyOf(given.body) }),
  })
  if (!answer.ok) throw await VestibuleError.of(answer)
  return answer.status === 204 ? undefined : answer.json()
}

/** Parts of the path are filled in; what else is given narrows a list. */
function addressOf(path: string, { body: _body, idempotencyKey: _key, ...given }: Given): string {
  const rest = new URLSearchParams()
  const filled = Object.entries(given).reduce((address, [name, value]) => {
    if (address.includes(`{${name}}`)) return address.replace(`{${name}}`, encodeURIComponent(String(value)))
    for (const [key, text] of queryOf(name, value)) rest.append(key, text)
    return address
  }, path)
  const missing = /\{(\w+)\}/.exec(filled)?.[1]
  if (missing !== undefined) throw new TypeError(`Vestibule: ${missing} is missing`)
  return rest.size > 0 ? `${filled}?${rest}` : filled
}

/** An object such as `meta` becomes `meta[key]`, as the document describes it. */
function queryOf(name: string, value: unknown): Array<[key: string, text: string]> {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).map(([key, text]) => [`${name}[${key}]`, String(text)])
}

function headersOf({ key, version }: ClientOptions, { body, idempotencyKey }: Given): Headers {
  const headers = new Headers({ authorization: `Bearer ${key}` })
  if (version) headers.set('vestibule-version', version)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (body !== undefined && !(body instanceof Blob)) headers.set('content-type', 'application/json')
  return headers
}

const bodyOf = (body: unknown) => (body instanceof Blob ? body : JSON.stringify(body))
