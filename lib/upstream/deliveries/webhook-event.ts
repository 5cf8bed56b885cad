import 'server-only'
import { type Assumptions, readAssumptions } from '../assumptions'
import { ONBOARDING_META_KEY, type WebhookEvent } from '../types'
import { WireEvent } from '../wire'

const DEFAULTS = readAssumptions()

const META_PATHS = [`customer.meta.${ONBOARDING_META_KEY}`, `meta.${ONBOARDING_META_KEY}`]

/**
 * Reads a delivery or a stored event of either documented form. Undefined when it names no event. It is a hint only:
 * deliveries repeat, come out of order and can be replayed.
 */
export function readWebhookEvent(
  body: unknown,
  assumptions: Assumptions = DEFAULTS,
): WebhookEvent | undefined {
  const event = WireEvent.safeParse(body)
  if (!event.success) return undefined
  const name = firstText(event.data, assumptions.webhookNameFields)
  if (name === undefined) return undefined
  const { data } = event.data
  // The bare id in `data` is the event's own subject: a wallet's or a transfer's, unless the event is a customer's.
  const paths = assumptions.webhookCustomerIdPaths.filter(
    (path) => path !== 'id' || name.startsWith('customer.'),
  )
  return {
    id: event.data.id || undefined,
    name,
    customerId: firstText(data, paths),
    onboardingId: firstText(data, META_PATHS),
  }
}

function firstText(value: unknown, paths: readonly string[]): string | undefined {
  return paths.map((path) => at(value, path.split('.'))).find(isText)
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
