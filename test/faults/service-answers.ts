import { silence } from '../servers/silence'
import type { Broken } from '../world/faults'

/** This answer comes and the work is not done. */
export function answers(status: number, body: string | object, headers: HeadersInit = {}): Broken {
  return async () =>
    typeof body === 'string'
      ? new Response(body, { status, headers })
      : Response.json(body, { status, headers })
}

/** The work is done, and then another body comes than the service gave. */
export function answersWith(body: (whole: Buffer) => BodyInit): Broken {
  return async (request, answer) => {
    const response = await answer(request)
    const whole = Buffer.from(await response.arrayBuffer())
    const headers = { 'content-type': 'application/json' }
    return new Response(body(whole), { status: response.status, headers })
  }
}

/** A refusal as the service writes one, about these places. */
export function refuses(...pointers: readonly string[]): Broken {
  const errors = pointers.map((pointer) => ({ detail: 'Not like this', pointer }))
  const body = { code: 'validation/failed', title: 'Refused', detail: 'Refused', correlationId: 'c-1' }
  return answers(422, { ...body, status: 422, errors })
}

/** Does the work, and then says nothing. */
export const noAnswerAfterWork: Broken = async (request, answer) => {
  await answer(request)
  return silence(request)
}

/** Does something else just before or just after the work of the call. */
export function withEvent(when: 'before' | 'after', event: () => Promise<unknown>): Broken {
  return async (request, answer) => {
    if (when === 'before') await event()
    const response = await answer(request)
    if (when === 'after') await event()
    return response
  }
}

const CHUNK_BYTES = 16

/** A body in small chunks, which breaks off after so many bytes. */
export function inChunks(whole: Buffer, breakAt = whole.length): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve))
      if (at >= breakAt && breakAt < whole.length) return controller.error(new TypeError('terminated'))
      if (at >= whole.length) return controller.close()
      controller.enqueue(new Uint8Array(whole.subarray(at, Math.min(at + CHUNK_BYTES, breakAt))))
      at += CHUNK_BYTES
    },
  })
}

const HTML = '<!doctype html><title>Not here</title>'
const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`

/** Bodies that are no answer, each after the work was done. */
export const UNREADABLE: readonly [Broken, ...Broken[]] = [
  answersWith((whole) => new Uint8Array(whole.subarray(0, whole.length / 2))),
  answersWith(() => HTML),
  answersWith(() => ''),
  answersWith((whole) => `\uFEFF${whole}{`),
  answersWith(() => '{"id": NaN}'),
  answersWith(() => DEEP),
  answersWith(() => '{"__proto__": {"id": "customer_x"}}'),
  answersWith(() => 'null'),
  answersWith(() => '[]'),
  answersWith(() => '{"id": 7, "expiresAt": [], "url": false}'),
  answersWith(() => Uint8Array.of(0xff, 0xfe, 0x7b)),
  answersWith(() => `{"id": "${'x'.repeat(2_000_000)}"}`),
]

/** What a service answers that is broken or down. */
export const SERVER_ERRORS: readonly [Broken, ...Broken[]] = [
  answers(500, HTML),
  answers(502, HTML),
  answers(503, HTML, { 'retry-after': '2' }),
  answers(504, ''),
  answers(500, { status: 500, code: 'internal', title: 'Broken', detail: 'Broken', correlationId: 'c-1' }),
]
