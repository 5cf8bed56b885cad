import 'server-only'
import type { UpstreamClient } from './client'
import type { CallOptions, Representative, UpstreamResult } from './types'

const PAGE = 50
/** Five hundred people stand for no company: a list that continues longer is not read to its end. */
const MOST_PAGES = 10

/** `isWhole`: nobody else stands for the company there. */
type AllRepresentatives = Readonly<{ people: readonly Representative[]; isWhole: boolean }>

type Options = CallOptions &
  Readonly<{
    /** Ends the reading with the page on which someone is who was looked for. */
    until?: (person: Representative) => boolean
  }>

/** Whom the service has for a company, page by page; the one place that knows how far its list is read. */
export async function listAllRepresentatives(
  client: UpstreamClient,
  customerId: string,
  { until, ...call }: Options = {},
): Promise<UpstreamResult<AllRepresentatives>> {
  const people: Representative[] = []
  for (let page = 1; ; page += 1) {
    const answer = await client.representatives.list({ ...call, customerId, page, limit: PAGE })
    if (!answer.ok) return answer
    const { items, hasNext } = answer.value
    people.push(...items)
    if (!hasNext || page === MOST_PAGES || (until && items.some(until)))
      return { ...answer, value: { people, isWhole: !hasNext } }
  }
}
