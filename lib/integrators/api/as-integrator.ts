import 'server-only'
import {
  type AskingIntegrator,
  authenticateIntegrator,
  type StoredIntegrator,
} from '@/lib/integrators/keys/integrators'
import { forIntegrator } from '@/lib/platform/db/for-integrator'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'
import { handled, json, noContent, problem, refuse } from '@/lib/platform/http/answers/problem'
import { REQUEST_ID } from '@/lib/platform/http/answers/problem-document'
import { readBytes, readJson } from '@/lib/platform/http/requests/body'
import { networkAddress } from '@/lib/platform/http/requests/network-address'
import { checkHost } from '@/lib/platform/http/requests/origin'
import { refusePlace } from '@/lib/platform/http/requests/parse-request'
import { developerWords, fill } from '@/lib/platform/i18n/developer-words'
import { newId } from '@/lib/platform/ids'
import { limitHeaders, reachedHeaders } from '@/lib/platform/limits/rate-limits'
import type { LimitName } from '@/lib/platform/limits/table'
import { log } from '@/lib/platform/log/log'
import type { Operation } from './operation'
import { VERSION_HEADER, versionOf } from './versions'

const LONGEST_KEY = 255

/** A request that came with an integrator's key. What it says is unread: the use case reads it with its schema. */
type IntegratorCall = {
  /** The database with what is this integrator's alone. */
  db: Db
  integrator: StoredIntegrator
  /** The key that was sent, by its id. */
  keyId: string
  body: unknown
  query: Readonly<Record<string, string>>
  /** The bytes, for an operation that takes a file. */
  file: Buffer
  idempotencyKey: string | undefined
}

/**
 * Answers a request of an integrator: host first, then key, then the work. Each failure is a problem document, and so
 * is what nobody expected.
 */
export function asIntegrator(operation: Operation, request: Request, work: Work): Promise<Response> {
  return handled(operation.path, async () => {
    const refused = checkHost(request.headers)
    if (refused) return problem(refused, operation.path)
    const db = await database()
    const integrator = await authenticateIntegrator(
      db,
      request.headers.get('authorization'),
      networkAddress(request.headers),
    )
    if (!integrator.ok) return keptOut(operation, integrator)
    const version = versionOf(request.headers)
    if (!version.ok) return problem(version, operation.path)
    const own = forIntegrator(db, integrator.value.id)
    const answer = await answerTo(operation, request, own, integrator.value, work)
    answer.headers.set(VERSION_HEADER, version.value)
    return withHeaders(answer, limitHeaders(db, { name: 'integrator', subject: integrator.value.id }))
  })
}

/** The refusal of a key; where a limit is reached it says which one, and until when. */
function keptOut({ path }: Operation, failure: Failure & { limit?: LimitName }): Response {
  const refused = problem(failure, path)
  return failure.limit ? withHeaders(refused, reachedHeaders(failure.limit, failure)) : refused
}

function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

type Work = (call: IntegratorCall) => Promise<Result<unknown>>

async function answerTo(
  operation: Operation,
  request: Request,
  db: Db,
  integrator: AskingIntegrator,
  work: Work,
): Promise<Response> {
  if (!scopesFor(operation).includes(integrator.scope)) return outOfScope(integrator.scope, operation)
  // Nothing has such a name, and the database would not even look for it.
  if (/%00/.test(new URL(request.url).pathname)) return refuse('not_found', operation.path)
  const read = await readRequest(operation, request)
  const keyId = integrator.keyId
  const done = read.ok ? await work({ db, integrator, keyId, ...read.value }) : read
  return done.ok ? succeeded(operation, done.value, done.isRepeat) : problem(done, operation.path)
}

/**
 * The scopes of keys that may make this call. A key for links can be in a server that draws pages: anyone who takes it
 * reads nothing and changes nothing else.
 */
function scopesFor({ id, method, personal }: Operation): ReadonlyArray<AskingIntegrator['scope']> {
  if (id === 'issueLink') return ['links', 'write']
  return method === 'GET' && !personal ? ['read', 'write'] : ['write']
}

/** The refusal of a key with another scope: which one it has, and which ones would do. */
function outOfScope(scope: string, operation: Operation): Response {
  const needed = scopesFor(operation)
    .map((one) => `\`${one}\``)
    .join(' or ')
  return problem(fail('key.scope'), operation.path, { detail: fill(developerWords.scope, { scope, needed }) })
}

/** The answer to a call that was carried out. The log has its reference, as it has that of a refused one. */
function succeeded({ path, status }: Operation, value: unknown, isRepeat?: true): Response {
  const ref = newId('ref')
  log('request.done', { route: path, status, ref })
  const answer = status === 204 ? noContent() : json(value, status)
  answer.headers.set(REQUEST_ID, ref)
  if (isRepeat) answer.headers.set('Idempotent-Replayed', 'true')
  return answer
}

async function readRequest(
  { body: hasBody, file: takesFile, once }: Operation,
  request: Request,
): Promise<Result<Omit<IntegratorCall, 'db' | 'integrator' | 'keyId'>>> {
  const idempotencyKey = (once && request.headers.get('idempotency-key')) ?? undefined
  if (idempotencyKey !== undefined && (idempotencyKey === '' || idempotencyKey.length > LONGEST_KEY))
    return refusePlace('', `Idempotency-Key must have 1 to ${LONGEST_KEY} characters`)
  const body = hasBody ? await readJson(request) : succeed(undefined)
  if (!body.ok) return body
  const file = takesFile ? await readBytes(request, takesFile.maxBytes) : succeed(Buffer.alloc(0))
  if (!file.ok) return file
  const { searchParams } = new URL(request.url)
  const twice = [...searchParams.keys()].find((name, place, names) => names.indexOf(name) !== place)
  // Another reader on the way could have taken the other one.
  if (twice !== undefined) return refusePlace(`/${twice}`, 'is said more than once')
  const query = Object.fromEntries(searchParams)
  return succeed({ idempotencyKey, body: body.value, file: file.value, query })
}
