import type { Db } from '@/lib/platform/db/open'
import { WireEvent } from '@/lib/upstream/wire'
import { openBench } from './bench'

type Received = { url: string; body: string; signature: string | null }
type Listener = (received: Received, signal: AbortSignal) => Promise<number>
export type Listening = [listener?: Listener, settings?: object]

export const HOOK = { url: 'https://app.test/hook', secret: 'secret_1', events: ['*'] }

/** A sandbox whose deliveries arrive at `listener`, which says the status of the answer. */
export function listeningBench(db: Db, listener: Listener = async () => 200, settings: object = {}) {
  const received: Received[] = []
  const deliver: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const one = { url: request.url, body: await request.text(), signature: request.headers.get('signature') }
    received.push(one)
    return new Response(null, { status: await listener(one, request.signal) })
  }
  const bench = openBench(db, { model: 'streamlined', ...settings }, deliver)
  return {
    ...bench,
    received,
    names: () => received.map(({ body }) => WireEvent.parse(JSON.parse(body)).name),
  }
}
