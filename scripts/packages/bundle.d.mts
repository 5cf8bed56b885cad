export const PACKAGES: readonly string[]
export function manifestOf(name: string): { name: string; version: string }
export function loaderScript(): Promise<string>
export const WRITTEN_SCRIPTS: Readonly<Record<string, { from: string; name: string }>>
export function lastPageModule(): Promise<string>
export function writtenScript(file: string): Promise<string>
export function loaderTypes(): string
