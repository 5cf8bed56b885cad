import 'server-only'
import type { Device } from '@/lib/flow/onboarding/count-asked'
import { deviceClass } from '@/lib/model/reference/browser-names'
import { isFetchedAhead } from '@/lib/platform/http/requests/fetched-ahead'

/**
 * The device on which a person opens a page, for the counts. A page that is only fetched ahead counts once it is shown.
 */
export function openedOn(from: Pick<Headers, 'get'>): Device | undefined {
  return isFetchedAhead(from) ? undefined : deviceClass(from.get('user-agent'))
}
