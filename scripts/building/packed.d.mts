export function packFiles(folder: string): Promise<void>
export function servePacked(folder: string): void
