import type { Requirement } from './define'

/** What satisfies each code a company can be asked for. */
export const businessRequirements: readonly Requirement[] = []
