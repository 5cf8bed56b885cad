import { Webhook } from 'standardwebhooks'
import type { WebhookEvent } from './interface.d.ts'

/** Headers as `fetch` and as Node's own server give them. */
export type DeliveryHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

const NEEDED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Verifies a delivery as Standard Webhooks describe and gives its event. It throws where the signature is wrong or older
 * than five minutes: answer 400 then.
 *
 * @param body the bytes as they came, not parsed and written again
 * @param secret the secret of your endpoint, `whsec_…`
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: DeliveryHeaders,
  secret: string,
): WebhookEvent {
  // Programs without types give what their framework has parsed, of which no signature can be checked.
  if (typeof body !== 'string' && !ArrayBuffer.isView(body))
    throw new TypeError('Vestibule: verifyWebhook needs the body as it came, not what was parsed from it')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return asEvent(new Webhook(secret).verify(text, signedHeaders(headers)))
}

function signedHeaders(headers: DeliveryHeaders): Record<string, string> {
  const read = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name])
  return Object.fromEntries(NEEDED.map((name) => [name, String(read(name) ?? '')]))
}

/** The signature says that Vestibule wrote it. */
function asEvent(value: unknown): WebhookEvent {
  return value as WebhookEvent
}
