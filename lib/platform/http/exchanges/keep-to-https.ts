import 'server-only'
import { env } from '@/lib/platform/env/env'
import { onEachExchange } from './each-exchange'

const TWO_YEARS = 'max-age=63072000; includeSubDomains; preload'

/**
 * Where people reach the app by https, every answer tells browsers to use nothing else. Decided by each start, since a
 * build knows no address. Plain http exists only on loopback, where this header would lock a developer out of other
 * projects.
 */
export function keepToHttps(): void {
  if (!env().publicUrl.startsWith('https://')) return
  onEachExchange(({ response }) => {
    response.setHeader('Strict-Transport-Security', TWO_YEARS)
  })
}
