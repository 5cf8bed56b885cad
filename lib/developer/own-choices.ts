import 'server-only'
import { SCENARIO_NAMES } from '@/lib/sandbox/scenarios'

/** Behaviours of the sandbox, by their names in `meta.sandboxScenario`. */
export const SCENARIOS: readonly string[] = SCENARIO_NAMES

/** Onboarding models of the service, by their names in `meta.sandboxModel`; the usual one first. */
export const MODELS = ['service_managed', 'platform_managed', 'streamlined'] as const

/** Verification profiles a customer gets, as `meta.sandboxProfiles` takes them. */
export const OWN_PROFILES = ['a', 'b', 'c', 'a,b', 'a,b,c'] as const
