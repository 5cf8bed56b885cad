import type { Command } from './command-line/understand.mjs'

export const operators: Command
