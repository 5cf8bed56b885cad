import { refuse } from '@/lib/platform/http/answers/problem'
import { connection } from '@/lib/upstream/connect'

const PREFIX = '/api/sandbox'

/** The embedded sandbox over HTTP, with its own keys and errors; it does not exist beside a real service. */
async function answer(request: Request): Promise<Response> {
  const { sandbox } = await connection()
  if (!sandbox) return refuse('not_found', PREFIX)
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(PREFIX.length)
  const body = ['GET', 'HEAD'].includes(request.method) ? {} : { body: request.body, duplex: 'half' as const }
  const inner = new Request(url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...body,
  })
  return sandbox.answer(inner)
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
