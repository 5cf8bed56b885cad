export const buildsFolder: string
export function isBuilt(name: string, folder?: string): boolean
export function noteServing(name: string, pid: number, notes?: string): void
export function servedBuilds(notes?: string): Set<string>
export function removeUnused(name: string, folder?: string, notes?: string): void
export function whileNobodyBuilds<T>(
  waits: (holder: number) => void,
  work: () => Promise<T>,
  folder?: string,
): Promise<T>
