import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { JSON_LIMIT, readBytes, readJson } from './body'

function request(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost:3000/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
}

/** Pieces without end, as a body whose sender never declared a length. */
function endless(): { stream: ReadableStream<Uint8Array>; given: () => number } {
  const counter = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      counter.bytes += 1000
      controller.enqueue(new Uint8Array(1000))
    },
  })
  return { stream, given: () => counter.bytes }
}

test('a body up to the limit is read whole, one byte more is refused', async () => {
  const whole = Buffer.alloc(1000, 7)
  expect(await readBytes(request(new Uint8Array(whole)), 1000)).toEqual({ ok: true, value: whole })
  expect(await readBytes(request(new Uint8Array(whole)), 999)).toEqual({ ok: false, code: 'input.too_large' })
})

test('what arrives counts, not what was promised', async () => {
  const { stream, given } = endless()
  expect(await readBytes(request(stream, { 'content-length': '10' }), 5000)).toEqual({
    ok: false,
    code: 'input.too_large',
  })
  expect(given()).toBeLessThan(50_000)
})

test('a promise beyond the limit is refused before a byte is read', async () => {
  const { stream, given } = endless()
  const before = given()
  await readBytes(request(stream, { 'content-length': '5001' }), 5000)
  expect(given() - before).toBeLessThan(3000)
})

test('a request without a body is empty', async () => {
  expect(await readBytes(request(null), 10)).toEqual({ ok: true, value: Buffer.alloc(0) })
})

test.each([' ', '{', '{"a":}', 'undefined', '\u0000', '{"a":1}{'])('is no JSON: «%s»', async (text) => {
  expect(await readJson(request(text))).toEqual({
    ok: false,
    code: 'input.invalid',
    fields: [{ pointer: '', detail: 'not JSON' }],
  })
})

test('a JSON body of no bytes says nothing, and a compressed one is refused as such', async () => {
  expect(await readJson(request(''))).toEqual({ ok: true, value: {} })
  expect(
    await readJson(request(new Uint8Array(gzipSync('{}')), { 'content-encoding': 'gzip' })),
  ).toMatchObject({
    fields: [{ pointer: '', detail: 'must not be compressed' }],
  })
})

test('JSON is read, and only up to its own limit', async () => {
  expect(await readJson(request('{"a":[1,"ü"]}'))).toEqual({ ok: true, value: { a: [1, 'ü'] } })
  expect(await readJson(request(`"${'x'.repeat(JSON_LIMIT)}"`))).toEqual({
    ok: false,
    code: 'input.too_large',
  })
})
