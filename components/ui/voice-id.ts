/** The id of the one region that is read out. */
export const VOICE = 'voice'
