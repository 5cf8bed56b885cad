import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** As long as a real delivery waits for its answer. */
const LIMIT_MS = 10_000
const WAIT_MS = 500
const LONGEST_WAIT_MS = 5000

/**
 * Delivers events to an address as the app does: the same body and the same headers, by Standard Webhooks.
 *
 * @param {string} address
 * @param {string} secret
 * @param {AbortSignal} ended
 * @param {(line: string) => void} say
 * @returns a function that delivers one event and says what came of it
 */
export function forwardTo(address, secret, ended, say) {
  return async (event) => {
    let wait = WAIT_MS
    for (;;) {
      const delivery = await deliver(address, secret, event)
      // A receiver that restarts is waited for: nothing is lost while its author edits it.
      if (delivery.problem !== NOBODY || ended.aborted) return delivery
      if (wait === WAIT_MS) say(`Nothing answers at ${address}. Waiting for it.`)
      await pause(wait, undefined, { signal: ended }).catch(() => undefined)
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    }
  }
}

const NOBODY = 'nothing answers'
const LATE = 'no answer in 10 seconds'

async function deliver(address, secret, event) {
  const body = JSON.stringify(event)
  const began = Date.now()
  try {
    const { status, body: answer } = await fetch(address, {
      method: 'POST',
      headers: { ...signedHeaders(event.id, body, secret), 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await answer?.cancel()
    return { status, ms: Date.now() - began, problem: null }
  } catch (error) {
    return { status: null, ms: Date.now() - began, problem: error.name === 'TimeoutError' ? LATE : NOBODY }
  }
}

function signedHeaders(id, body, secret) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
