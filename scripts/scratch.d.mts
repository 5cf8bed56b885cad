export function scratchFolder(name: string): string
export function isInMemory(folder: string): boolean
