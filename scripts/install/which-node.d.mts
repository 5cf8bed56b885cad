export const carriedVersion: string
export const carriedNode: string
export function isTooOld(version: string): boolean
