/** Finds a Chromium, or gets one; the path of its program. */
export function findBrowser(): Promise<string>
export const QUIET: string[]
