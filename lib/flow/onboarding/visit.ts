import 'server-only'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import type { integrators } from '@/lib/platform/db/schema/integrators'
import type { onboardings } from '@/lib/platform/db/schema/onboardings'
import type { sessions } from '@/lib/platform/db/schema/sessions'
import type { Snapshot } from './snapshot'
import type { Waiting } from './waiting'

export type Onboarding = typeof onboardings.$inferSelect
export type Session = typeof sessions.$inferSelect
export type Integrator = typeof integrators.$inferSelect

/** One onboarding with everything about it unsealed: what every use case works on. */
export type OpenedOnboarding = Readonly<{
  onboarding: Onboarding
  integrator: Integrator
  key: Buffer
  draft: Draft
  /** Undefined until the customer exists at the service. */
  snapshot: Snapshot | undefined
  waiting: Waiting
}>

/** An onboarding as one browser may act on it. */
export type Visit = OpenedOnboarding & { session: Session }
