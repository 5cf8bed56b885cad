import { appendFileSync } from 'node:fs'
import type { Figure } from './bar'

/** Hands figures of a unit test to the command that measures with it; in the suite nobody asks for them. */
export function tellFigures(figures: readonly Figure[]): void {
  const file = process.env.BAR_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}
