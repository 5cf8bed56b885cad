import type { Command } from './understand.mjs'

export function helpOf(name: string, command: Command): string
