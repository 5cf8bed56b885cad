import { FRAME_CONTRACTS, type WholeContract } from './frame-contracts'

/** The version that every loader speaks. */
export const FIRST_FRAME_VERSION = 1

/**
 * The contract of a version. A process that does not know it yet, because a newer one has given it out, speaks the
 * newest one before it.
 */
export function frameContractOf(version: number | null | undefined): WholeContract {
  const [first] = FRAME_CONTRACTS
  const known = FRAME_CONTRACTS.filter(({ spoken }) => spoken.version <= (version ?? FIRST_FRAME_VERSION))
  return known.at(-1) ?? first
}
