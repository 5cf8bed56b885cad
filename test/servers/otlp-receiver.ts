import { once } from 'node:events'
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** One span as it came over the line. Ids are hexadecimal. */
export type ReceivedSpan = {
  name: string
  trace: string
  id: string
  parent: string
  facts: Record<string, string>
}

/** A receiver of traces and metrics on this machine, by the protocol of OpenTelemetry. */
export async function openReceiver() {
  const bodies: Array<{ path: string; body: Buffer; headers: NodeJS.Dict<string | string[]> }> = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
    bodies.push({ path: request.url ?? '', body, headers: request.headers })
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const of = (path: string) => bodies.filter((one) => one.path === path).map(({ body }) => body)
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    close: () => server.close(),
    spans: () => of('/v1/traces').flatMap(spansIn),
    metrics: () => Buffer.concat(of('/v1/metrics')).toString('latin1'),
    everything: () => Buffer.concat(bodies.map(({ body }) => body)).toString('utf8'),
  }
}

/** The path of field numbers from a request to its spans (opentelemetry/proto/trace/v1/trace.proto). */
function spansIn(body: Buffer): ReceivedSpan[] {
  return [body]
    .flatMap((one) => parts(one, 1))
    .flatMap((one) => parts(one, 2))
    .flatMap((one) => parts(one, 2))
    .map((span) => ({
      name: text(span, 5),
      trace: hex(span, 1),
      id: hex(span, 2),
      parent: hex(span, 4),
      facts: Object.fromEntries(
        parts(span, 9).map((fact) => [text(fact, 1), parts(fact, 2).map((value) => text(value, 1))[0] ?? '']),
      ),
    }))
}

const text = (message: Buffer, field: number) => parts(message, field)[0]?.toString('utf8') ?? ''
const hex = (message: Buffer, field: number) => parts(message, field)[0]?.toString('hex') ?? ''

/** The contents of one field of a message, as far as they are bytes. */
function parts(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  const number = () => {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = number()
    const [field, shape] = [Math.floor(tag / 8), tag & 7]
    if (shape === 0) number()
    else if (shape === 1) at += 8
    else if (shape === 5) at += 4
    else {
      const end = number() + at
      if (field === wanted) found.push(message.subarray(at, end))
      at = end
    }
  }
  return found
}
