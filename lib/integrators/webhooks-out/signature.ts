import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret as the standard of webhooks writes it: 256 random bits in base64 behind `whsec_`. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

type Signed = { id: string; sentAt: Date; body: string }

/**
 * The headers of a delivery after the standard of webhooks: id, time in seconds, and one signature for each secret, the
 * present one first.
 */
export function signedHeaders(
  { id, sentAt, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content, 'utf8').digest('base64')
}
