export function clientTypes(document: unknown): { types: string; operations: string }
