type System = { os: string; cpu: string; libc?: string }
export const SYSTEMS: Readonly<Record<string, System>>
export function lackingFor(system: System, lock?: unknown): string[]
