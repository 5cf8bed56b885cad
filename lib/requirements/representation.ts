import type { Requirement } from './define'

/** What a representative is asked for beyond what every person is: how they stand to the company. */
export const representationRequirements: readonly Requirement[] = []
