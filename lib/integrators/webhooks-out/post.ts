import 'server-only'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { DeliveryTry } from '@/lib/platform/db/schema/webhooks-out'
import { env } from '@/lib/platform/env/env'
import { checkedAddresses, isWebhookAddress, RefusedAddress, type Resolve } from './address'
import { resolveByDns } from './resolve-name'

/** A firewall that knows no sender refuses requests without one. */
const USER_AGENT = 'Vestibule-Webhooks'

/** How long a receiver may take, all in all: its name, its connection and its answer. */
const TIME_MS = 10_000

/**
 * Sends a body to an integrator's address once. Redirects are not followed, and nothing of the answer is read but its
 * status.
 *
 * @param resolve how names are looked up; the address found is judged before anything is sent to it
 * @param timeMs after how long it is given up
 */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  resolve: Resolve = resolveByDns,
  timeMs = TIME_MS,
): Promise<DeliveryTry> {
  const began = Date.now()
  const about = () => ({ at: new Date(began).toISOString(), ms: Date.now() - began })
  try {
    const status = await send(new URL(address), headers, body, { resolve, timeMs })
    return { ...about(), status, problem: isGood(status) ? null : 'status' }
  } catch (error) {
    return { ...about(), status: null, problem: problemOf(error) }
  }
}

/** Any answer between 200 and 299 settles a delivery. */
export function isGood(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

async function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  { resolve, timeMs }: { resolve: Resolve; timeMs: number },
): Promise<number> {
  const { webhooksToLoopback } = env()
  if (!isWebhookAddress(url.href, webhooksToLoopback)) throw new RefusedAddress()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const signal = AbortSignal.timeout(timeMs)
  const known = isIP(host) ? [{ address: host, family: isIP(host) }] : undefined
  const targets = known ?? (await before(signal, checkedAddresses(host, resolve, webhooksToLoopback)))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, failed) => {
    const sent = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': USER_AGENT,
      },
      // The name is not looked up a second time: the connection goes to an address that was judged.
      lookup: (_host, { all }, found) => {
        const [{ address, family } = { address: '', family: 4 }] = targets
        return all ? found(null, targets) : found(null, address, family)
      },
      signal,
      agent: false,
    })
    sent.on('response', (answer) => {
      answer.resume()
      sent.destroy()
      done(answer.statusCode ?? 0)
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

/** What comes of some work, unless the time is over first. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason), { once: true })
    work.then(done, failed)
  })
}

/** Why nothing was delivered, as one of a few words; an error's own text may say more than a log should. */
function problemOf(error: unknown): string {
  if (error instanceof RefusedAddress) return 'address'
  if (!(error instanceof Error)) return 'connection'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const code: unknown = Reflect.get(error, 'code')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ETIMEOUT') return 'name'
  return typeof code === 'string' && /CERT|TLS|SSL/.test(code) ? 'certificate' : 'connection'
}
