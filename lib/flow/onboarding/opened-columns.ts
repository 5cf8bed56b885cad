import 'server-only'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { waitingColumns } from './waiting'

/** What is read of an onboarding to open it, in one statement. */
export const openedColumns = () => ({
  onboarding: onboardings,
  integrator: integrators,
  draft: { version: drafts.version, sealed: drafts.sealed },
  waiting: waitingColumns(),
})
