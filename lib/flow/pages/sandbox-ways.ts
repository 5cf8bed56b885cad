import 'server-only'
import type { SandboxWays } from '@/lib/model/views/page/place-view'
import { env } from '@/lib/platform/env/env'
import { paths } from './paths'

/**
 * Where a customer's page leads while the sandbox plays the service. Undefined with a real service, which has none of
 * these pages.
 *
 * @param onboardingId the onboarding of the page, where it is known
 */
export function sandboxWays(onboardingId?: string): SandboxWays | undefined {
  if (env().upstream) return undefined
  return { inbox: paths.sandboxInbox, ...(onboardingId ? { xray: paths.xray(onboardingId) } : {}) }
}
