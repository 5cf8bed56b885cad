import 'server-only'
import type { z } from 'zod'
import { listKeys } from '@/lib/integrators/keys/integrator-keys'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { type Delivery, listDeliveries } from '@/lib/integrators/webhooks-out/deliveries'
import { listEndpoints } from '@/lib/integrators/webhooks-out/manage-endpoints'
import type { Db } from '@/lib/platform/db/open'
import { developerWords, fill } from '@/lib/platform/i18n/developer-words'
import { clock, dayAndClock } from './clock'

const words = developerWords.home

/** Deliveries shown of one endpoint. */
const NEWEST = 5

/** One delivery: what it tells, where it goes, and what came of it. */
export type DeliveryView = {
  id: string
  endpoint: string
  type: string
  text: string
  mark: 'done' | 'wait' | 'problem'
}

export type KeyView = { id: string; name: string; text: string }

/** The newest deliveries to the demo's endpoints, the newest first. */
export async function loadDeliveries(db: Db, integrator: StoredIntegrator): Promise<readonly DeliveryView[]> {
  const endpoints = await listEndpoints(db, integrator)
  if (!endpoints.ok) return []
  const lists = await Promise.all(
    endpoints.value.data.map(async ({ id, url }) => {
      const page = await listDeliveries(db, integrator, id, { limit: NEWEST })
      return page.ok ? page.value.data.map((delivery) => ({ endpoint: id, url, delivery })) : []
    }),
  )
  return lists
    .flat()
    .sort((one, other) => other.delivery.createdAt.localeCompare(one.delivery.createdAt))
    .map(deliveryView)
}

type Sent = { endpoint: string; url: string; delivery: z.infer<typeof Delivery> }

const MARKS = { delivered: 'done', waiting: 'wait', dead: 'problem' } as const

function deliveryView({ endpoint, url, delivery }: Sent): DeliveryView {
  const { id, type, state, log, createdAt } = delivery
  const last = log.at(-1)
  const outcome = last
    ? fill(words.delivery_tried, { answer: last.status ?? last.problem ?? '', ms: last.ms })
    : words.delivery_untried
  const text = [clock(new Date(createdAt)), new URL(url).host, words.delivery_states[state], outcome]
  return { id, endpoint, type, text: text.join(' · '), mark: MARKS[state] }
}

/** The demo's keys by name, with when each was last used. */
export async function loadKeys(db: Db, integrator: StoredIntegrator): Promise<readonly KeyView[]> {
  const keys = await listKeys(db, integrator.id)
  return keys
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ id, name, lastUsedAt }) => ({
      id,
      name,
      text: lastUsedAt ? fill(words.key_used, { time: dayAndClock(lastUsedAt) }) : words.key_unused,
    }))
}
