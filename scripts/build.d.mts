export function buildIfNeeded(before?: () => unknown): Promise<{ name: string; folder: string }>
