import 'server-only'
import { sandboxScenarios } from '@/lib/upstream/connect'

/** Behaviours of the sandbox, by their names in `meta.sandboxScenario`. */
export const SCENARIOS = sandboxScenarios

/** Onboarding models of the service, by their names in `meta.sandboxModel`; the usual one first. */
export const MODELS = ['service_managed', 'platform_managed', 'streamlined'] as const

/** Verification profiles a customer gets, as `meta.sandboxProfiles` takes them. */
export const OWN_PROFILES = ['a', 'b', 'c', 'a,b', 'a,b,c'] as const
