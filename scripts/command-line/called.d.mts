export function calledAs(name: string, folder?: string): string
