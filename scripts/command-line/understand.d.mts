export type Word = { name: string; optional?: boolean; many?: boolean; among?: readonly string[] }
export type Option = {
  says: string
  takes?: string | readonly string[]
  number?: boolean
  needed?: boolean
  short?: string
}
export type Command = {
  says: string
  words?: readonly Word[]
  options?: Readonly<Record<string, Option>>
  commands?: Readonly<Record<string, Command>>
  more?: string
  passesOn?: string
  run?: (words: string[], options: Readonly<Record<string, unknown>>) => unknown
}
export type Understood = {
  name: string
  command: Command
  isHelp: boolean
  words: string[]
  options: Readonly<Record<string, unknown>>
}
export const HELP: Readonly<Record<string, Option>>
export function understand(name: string, program: Command, given: readonly string[]): Understood
export function shownValue(takes: string | readonly string[]): string
