import 'server-only'
import type { sandboxWebhooks } from '@/lib/platform/db/schema/sandbox'

type Health = Pick<typeof sandboxWebhooks.$inferSelect, 'status' | 'givenUp'>

/**
 * An endpoint's health after one attempt (an assumption, whose figures are in `webhooks`: the service names the four
 * states and no way between them). One failed attempt degrades it, a delivery that is given up makes it failing, and
 * several of them in a row make it dead. One delivery that arrives makes it healthy from any state.
 */
export function healthAfter(
  before: Health,
  outcome: 'delivered' | 'waiting' | 'failed',
  deadAfter: number,
): Health {
  if (outcome === 'delivered') return { status: 'healthy', givenUp: 0 }
  const givenUp = before.givenUp + (outcome === 'failed' ? 1 : 0)
  if (givenUp >= deadAfter) return { status: 'dead', givenUp }
  return { status: givenUp > 0 ? 'failing' : 'degraded', givenUp }
}
