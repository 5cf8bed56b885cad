export function loaderFaults(source?: Buffer): string[]
