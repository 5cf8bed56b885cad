export function noteServing(pid: number, folder?: string): void
export function servers(folder?: string): number[]
