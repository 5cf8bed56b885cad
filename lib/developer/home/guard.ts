import 'server-only'
import { env } from '@/lib/platform/env/env'
import { checkHost } from '@/lib/platform/http/requests/origin'

/**
 * Whether the developers' and the sandbox's pages exist for this request: only while no real service is configured,
 * and only under a host of ours, so that no foreign name that points here can read the keys on them.
 */
export function hasDeveloperPages(from: Pick<Headers, 'get'>): boolean {
  return env().upstream === undefined && checkHost(from) === undefined
}
