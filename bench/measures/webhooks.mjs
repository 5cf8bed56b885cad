import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotMeasure } from '../generate.mjs'
import { percentile } from '../percentile.mjs'

const A_MINUTE = 600
const DELIVERIES = 200

/**
 * The service's deliveries, evenly at six hundred a minute, each signed and of its own: how long one takes to be taken.
 */
export async function measureDeliveries({ port }, secret) {
  const taken = []
  for (let count = 0; count < DELIVERIES; count += 1) {
    taken.push(deliver(port, secret))
    await pause(60_000 / A_MINUTE)
  }
  const times = await Promise.all(taken)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

async function deliver(port, secret) {
  const { path, method, headers, body } = signed(secret, randomUUID())
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body })
  if (answer.status !== 200) throw new CannotMeasure(`a delivery was answered ${answer.status}`)
  return performance.now() - started
}

/** A delivery as the service sends it. */
export function signed(secret, id) {
  const event = { id, type: 'customer.update', data: { customerId: 'customer_of_nobody' } }
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { signature, 'content-type': 'application/json' }
  return { method: 'POST', path: '/api/webhooks/service', headers, body }
}
