import 'server-only'
import { isStorable, type SandboxCall } from '../calls/call'
import { type PageRequest, readPageRequest } from '../calls/paging'
import type { World } from '../world'

/** What a list call of this part asks for, or undefined when one of its parameters is malformed. */
export function readListRequest(
  { settings }: World,
  { query }: SandboxCall,
): { page: PageRequest; customerId: string | undefined } | undefined {
  const names = settings.money.listParameters
  const page = readPageRequest(query, names)
  const customerId = query.get(names.customer) ?? undefined
  if (page === undefined || customerId === '' || !isStorable(customerId ?? '')) return undefined
  return { page, customerId }
}
