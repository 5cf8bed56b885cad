import { randomBytes } from 'node:crypto'

/** A value that is nowhere else, with what it is. */
export type Planted = { what: string; value: string }

/** Letters that no word has in a row, so that a text that holds them can only have them from here. */
export function letters(count: number): string {
  const from = 'bcdfghjkmnpqrstvwxz'
  return [...randomBytes(count)].map((byte) => from.charAt(byte % from.length)).join('')
}

/** A name as people have them. */
export function name(): string {
  const made = letters(9)
  return `${made.charAt(0).toUpperCase()}${made.slice(1)}`
}

/** Collects what is planted. */
export function garden() {
  const planted: Planted[] = []
  const plant = (what: string, value: string): string => {
    planted.push({ what, value })
    return value
  }
  return { planted, plant }
}
