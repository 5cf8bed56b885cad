export const PACKAGES: readonly string[]
export function manifestOf(name: string): { name: string; version: string }
export function loaderScript(): Promise<string>
export const WRITTEN_SCRIPTS: Readonly<Record<string, { from: string; name: string }>>
export function writtenScript(made: string): Promise<string>
export function loaderTypes(): string
