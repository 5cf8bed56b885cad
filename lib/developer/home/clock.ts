const clockFormat = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

/**
 * Clock time such as "14:10 UTC", in the zone of the machine the app runs on, which is the developer's own.
 *
 * @param timeZone another zone
 */
export function clock(moment: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { ...clockFormat, timeZone }).format(moment)
}

/** Day and clock time such as "3 May, 14:10 UTC". */
export function dayAndClock(moment: Date, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(moment)
  return `${day}, ${clock(moment, timeZone)}`
}
