/** The id of the one region that is read out. */
export const LIVE_REGION_ID = 'voice'
