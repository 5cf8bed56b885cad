import 'server-only'
import type { UpstreamClient } from '@/lib/upstream/client'
import type { UpstreamError } from '@/lib/upstream/errors'
import { listAllRepresentatives } from '@/lib/upstream/list-all-representatives'

/** Whether the service itself said that it knows nobody by this id. */
export function isUnknownThere({ status, outcome }: UpstreamError): boolean {
  return status === 404 && outcome === 'not_done'
}

/**
 * Whether the service still has a company but no longer this person of it. It is asked in three ways: what follows
 * cannot be undone, and a mixed-up account knows nobody either.
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
    listAllRepresentatives(client, companyId, { signal }),
  ])
  if (!company.ok || person.ok || !everybody.ok || !everybody.value.isWhole) return false
  return isUnknownThere(person.error) && !everybody.value.people.some(({ id }) => id === personId)
}
