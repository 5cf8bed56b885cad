import 'server-only'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as it arrived over the wire. */
export type Received = Readonly<{
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}>

type Handler = (request: Received, response: ServerResponse) => void

/**
 * A real HTTP server on a port of its own, that records what arrives and answers as the test says. It ends with the
 * test, its hanging connections too.
 */
export async function startService(handler: Handler): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((message, response) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('end', () => {
      const { method = '', url = '', headers } = message
      const request = { method, url, headers, body: Buffer.concat(chunks) }
      received.push(request)
      handler(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return { url: `http://127.0.0.1:${address.port}`, received }
}

/** A port where nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** A customer as the service documents it. */
export const CUSTOMER = {
  id: 'customer_00000000000000000000000000000001',
  type: 'individual',
  email: 'someone@example.com',
  verificationProfiles: [
    {
      name: 'kyc_profile_a',
      status: 'incomplete',
      criteria: { complete: ['email_address'], pending: [], required: ['nationality'], errors: [] },
    },
  ],
  createdAt: '2026-01-02T03:04:05.678Z',
}

/** A representative as the service documents it. */
export const REPRESENTATIVE = {
  id: 'associatedPerson_00000000000000000000000000000001',
  customerId: CUSTOMER.id,
  type: 'individual',
  representationDetails: {
    roles: ['ubo', 'a_new_role'],
    ownershipPercentage: '50',
    isSigner: true,
    title: 'CEO',
  },
  verificationProfiles: [{ name: 'ubo_kyc_profile_a', status: 'approved' }],
}
