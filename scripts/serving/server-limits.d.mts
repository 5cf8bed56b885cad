export const LIMITS: { maxHeaderSize: number; headersTimeout: number; connectionsCheckingInterval: number }
export function limitServers(limits?: typeof LIMITS, mostLines?: number): void
