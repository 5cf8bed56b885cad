import 'server-only'
import { authenticateIntegrator, type StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { type Result, succeed } from '@/lib/platform/errors'
import { readBytes, readJson } from '@/lib/platform/http/body'
import { networkAddress } from '@/lib/platform/http/network-address'
import { checkHost } from '@/lib/platform/http/origin'
import { refusePlace } from '@/lib/platform/http/parse-request'
import { handled, json, noContent, problem, refuse } from '@/lib/platform/http/problem'
import { REQUEST_ID } from '@/lib/platform/http/problem-document'
import { newId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log/log'
import type { Operation } from './operation'

const LONGEST_KEY = 255

/** A request that came with an integrator's key. What it says is unread: the use case reads it with its schema. */
export type IntegratorCall = {
  db: Db
  integrator: StoredIntegrator
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
export function asIntegrator(
  operation: Operation,
  request: Request,
  work: (call: IntegratorCall) => Promise<Result<unknown>>,
): Promise<Response> {
  return handled(operation.path, async () => {
    const refused = checkHost(request.headers)
    if (refused) return problem(refused, operation.path)
    const db = await database()
    const integrator = await authenticateIntegrator(
      db,
      request.headers.get('authorization'),
      networkAddress(request.headers),
    )
    if (!integrator.ok) return problem(integrator, operation.path)
    // Nothing has such a name, and the database would not even look for it.
    if (/%00/.test(new URL(request.url).pathname)) return refuse('not_found', operation.path)
    const read = await readRequest(operation, request)
    const done = read.ok ? await work({ db, integrator: integrator.value, ...read.value }) : read
    if (!done.ok) return problem(done, operation.path)
    return succeeded(operation, done.value)
  })
}

/** The answer to a call that was carried out. The log has its reference, as it has that of a refused one. */
function succeeded({ path, status }: Operation, value: unknown): Response {
  const ref = newId('ref')
  log('request.done', { route: path, status, ref })
  const answer = status === 204 ? noContent() : json(value, status)
  answer.headers.set(REQUEST_ID, ref)
  return answer
}

async function readRequest(
  { body: hasBody, file: takesFile, once }: Operation,
  request: Request,
): Promise<Result<Omit<IntegratorCall, 'db' | 'integrator'>>> {
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
