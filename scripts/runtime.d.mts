export function isTooOld(version: string): boolean
export function refusalOf(version: string): string
