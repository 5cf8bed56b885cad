import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll } from 'vitest'

/** One delivery as a receiver gets it. */
export type Got = { headers: IncomingHttpHeaders; body: string }

/** An integrator's receiver on this machine. `answers`: the status of each next delivery; 200 when none is left. */
export async function openReceiver() {
  const got: Got[] = []
  const answers: Array<number | 'silence'> = []
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    got.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
    const status = answers.shift() ?? 200
    if (status === 'silence') return request.socket.destroy()
    answer.writeHead(status, status === 302 ? { location: 'http://169.254.169.254/' } : {}).end('ignored')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/events`, port: address.port, got, answers }
}
