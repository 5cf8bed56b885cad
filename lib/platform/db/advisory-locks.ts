/**
 * Locks of the database that belong to no row. Any numbers will do, as long as they differ and are the same in every
 * process and every version.
 */
export const ADVISORY_LOCKS = {
  /** Processes that start together migrate one after the other. */
  migration: 7_041_512,
  /** One process registers the app's webhook at the service. */
  registration: 7_041_513,
  /** One process at a time looks for links that end soon, and tells of them. */
  expiringLinks: 7_041_514,
  /** One process at a time gives numbers to events, so that they are seen in the order in which they are given. */
  eventSequence: 0x76_62_65_76,
} as const
