export function startWarnings(): string[]
