type System = { os: string; cpu: string; libc?: string }
export const SYSTEMS: Readonly<Record<string, System>>
export const LOCKED: readonly string[]
export function lackingFor(system: System, lock?: unknown): string[]
export function readLock(folder?: string): unknown
export function partsNotHeld(lock: unknown): string[]
