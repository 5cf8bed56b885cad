import { silence } from '@/test/servers/silence'

/** What can go wrong with one call on its way to the service and back. */
export type FaultKind =
  | 'slow'
  | 'rate_limited'
  /** Told to come back in 25 seconds. */
  | 'paused'
  | 'server_error'
  | 'error_page'
  | 'malformed_json'
  | 'unreachable'
  | 'connection_reset'
  | 'answer_lost'
  | 'redirected'
  /** Done, and answered with a body of another form. */
  | 'odd_body'
  | 'hangs'
  | 'key_refused'
  | 'refused'
  | 'not_there'
  /** By something between us and the service. */
  | 'turned_away'

type Fault = { pattern: RegExp; how: Broken; left: number }

/** One call as it left the client. */
type SeenCall = { line: string; idempotencyKey: string | null; body: string }

/** A fetch that breaks calls on demand and remembers every one of them. */
type FaultyFetch = {
  fetch: typeof fetch
  /** Calls so far, as `METHOD /path`. */
  seen: SeenCall[]
  /** Breaks the next `times` calls whose `METHOD /path` matches. */
  fail: (pattern: RegExp, kind: FaultKind, times?: number) => void
  /** The same with a fault of the test's own. */
  meet: (pattern: RegExp, how: Broken, times?: number) => void
  heal: () => void
}

/** What becomes of one call: it may reach the service that `answer` plays, and may get another answer. */
export type Broken = (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>

/** Puts faults between a client and the service that `answer` plays. */
export function faultyFetch(answer: (request: Request) => Promise<Response>): FaultyFetch {
  let faults: Fault[] = []
  const seen: SeenCall[] = []
  const take = (line: string) => {
    const fault = faults.find(({ pattern, left }) => left > 0 && pattern.test(line))
    if (fault) fault.left -= 1
    return fault?.how
  }
  const meet: FaultyFetch['meet'] = (pattern, how, times = Number.POSITIVE_INFINITY) =>
    void faults.push({ pattern, how, left: times })
  return {
    seen,
    meet,
    fail: (pattern, kind, times) => meet(pattern, broken[kind], times),
    heal: () => {
      faults = []
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const line = `${request.method} ${new URL(request.url).pathname}`
      // Files among it, so one byte is one letter.
      const body = Buffer.from(await request.clone().arrayBuffer()).toString(
        request.headers.get('content-type')?.startsWith('multipart/') ? 'latin1' : 'utf8',
      )
      seen.push({ line, idempotencyKey: request.headers.get('idempotency-key'), body })
      const how = take(line)
      const response = await (how ? how(request, answer) : answer(request))
      request.signal.throwIfAborted()
      return response
    },
  }
}

const broken: Readonly<Record<FaultKind, Broken>> = {
  slow: async (request, answer) => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    return answer(request)
  },
  rate_limited: async () => problem(429, { 'retry-after': '1' }),
  paused: async () => problem(429, { 'retry-after': '25' }),
  redirected: async () => {
    throw new TypeError('fetch failed', { cause: new Error('unexpected redirect') })
  },
  odd_body: async (request, answer) => {
    const { status } = await answer(request)
    return Response.json(['done'], { status })
  },
  server_error: async () => problem(500),
  key_refused: async () => problem(401),
  refused: async () => problem(422),
  not_there: async () => problem(404),
  turned_away: async () => new Response('<!doctype html><title>413</title>', { status: 413 }),
  error_page: async () =>
    new Response('<!doctype html><title>503</title>', {
      status: 503,
      headers: { 'content-type': 'text/html' },
    }),
  malformed_json: async (request, answer) => {
    const text = await (await answer(request)).text()
    return new Response(text.slice(0, Math.ceil(text.length / 2)), {
      headers: { 'content-type': 'application/json' },
    })
  },
  unreachable: async () => {
    throw networkError('ECONNREFUSED')
  },
  connection_reset: async () => {
    throw networkError('ECONNRESET')
  },
  answer_lost: async (request, answer) => {
    await answer(request)
    throw networkError('ECONNRESET')
  },
  hangs: silence,
}

function problem(status: number, headers: Record<string, string> = {}): Response {
  const body = { status, title: 'Not now', detail: 'Not now', errors: [] }
  return Response.json(body, { status, headers })
}

function networkError(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}
