import type { Command } from './command-line/understand.mjs'

export const ROLES: readonly string[]
export const operators: Command
