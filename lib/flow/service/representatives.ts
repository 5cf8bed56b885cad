import 'server-only'
import type { UpstreamClient } from '@/lib/upstream/client'
import type { UpstreamError } from '@/lib/upstream/errors'
import type { Representative } from '@/lib/upstream/types'

/** The service's list is read in pages of this size, and so many of them. */
const PAGE = 50
const MOST_PAGES = 4

/** `isWhole`: nobody else stands for the company there. */
export type Everybody = { people: readonly Representative[]; isWhole: boolean }

/** Whom the service has for a company; undefined where it does not answer. */
export async function everybodyAtService(
  client: UpstreamClient,
  customerId: string,
  signal: AbortSignal,
): Promise<Everybody | undefined> {
  const people: Representative[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await client.representatives.list({ customerId, page, limit: PAGE, signal })
    if (!answer.ok) return undefined
    people.push(...answer.value.items)
    if (!answer.value.hasNext) return { people, isWhole: true }
  }
  return { people, isWhole: false }
}

/** Whether the service itself said that it knows nobody by this id. */
export function isUnknownThere({ status, outcome }: UpstreamError): boolean {
  return status === 404 && outcome === 'not_done'
}

/**
 * Whether the service still has a company and no more this person of it. It is asked in three ways: what follows cannot
 * be undone, and a mixed-up account knows nobody either.
 */
export async function hasLeftService(
  client: UpstreamClient,
  companyId: string,
  personId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const [company, person, everybody] = await Promise.all([
    client.customers.get(companyId, { signal }),
    client.representatives.get(personId, { signal }),
    everybodyAtService(client, companyId, signal),
  ])
  if (!company.ok || person.ok || !everybody?.isWhole) return false
  return isUnknownThere(person.error) && !everybody.people.some(({ id }) => id === personId)
}
