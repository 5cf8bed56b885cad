import { receiveWebhook } from '@/lib/flow/webhooks-in/receive'
import { database } from '@/lib/platform/db/handle'
import type { Failure } from '@/lib/platform/errors'
import { handled, problem } from '@/lib/platform/http/answers/problem'
import { readBytes } from '@/lib/platform/http/requests/body'
import { networkAddress } from '@/lib/platform/http/requests/network-address'
import { developerWords } from '@/lib/platform/i18n/developer-words'

const ROUTE = '/api/webhooks/service'
const LIMIT = 256 * 1024

/** Takes the service's deliveries; the raw bytes are what is signed. */
export function POST(request: Request): Promise<Response> {
  return handled(ROUTE, async () => {
    const raw = await readBytes(request, LIMIT)
    if (!raw.ok) return problem(raw, ROUTE)
    const db = await database()
    const { headers } = request
    const received = await receiveWebhook(db, raw.value, headers.get('signature'), networkAddress(headers))
    return received === 'accepted' ? new Response('taken') : problem(received, ROUTE, wordsFor(received))
  })
}

/** What proves a delivery is no API key, whatever the code says of one. */
const wordsFor = ({ code }: Failure) =>
  code === 'key.refused' ? developerWords.unsigned_delivery : undefined
