export function scratchFolder(name: string): string
export function isInMemory(folder: string): boolean
export function removeLeftOver(folder: string): void
