export function preflight(): Promise<void>
