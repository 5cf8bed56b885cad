import type { Command } from './understand.mjs'

export const SHELLS: readonly string[]
export function completionFor(shell: string, name: string, program: Command): string
