export const PACKAGES: readonly string[]
export function manifestOf(name: string): { name: string; version: string }
export function loaderScript(): Promise<string>
export function firstPageScript(): Promise<string>
export function loaderTypes(): string
