import { isMet } from './bar'
import { BARS } from './bars'
import { note, writeEvidence } from './evidence'

type Wanted = { only: readonly string[] | undefined; trials: number | undefined; first: number }

/** Measures bars, writes what was found, and gives whether each of them is met as far as it was measured. */
export async function runBars(
  { only, trials, first }: Wanted,
  say: (line: string) => void,
): Promise<boolean> {
  const names = only ?? Object.keys(BARS)
  const unknown = names.filter((name) => !Object.hasOwn(BARS, name))
  if (unknown.length > 0)
    throw new Error(`No bar is called ${unknown}. There are ${Object.keys(BARS).join(', ')}.`)
  let isWell = true
  for (const [name, bar] of Object.entries(BARS).filter(([one]) => names.includes(one))) {
    say(`${bar.number} ${name}`)
    const began = performance.now()
    const figures = await bar.measure({ trials, first })
    note(name, Math.round((performance.now() - began) / 1000), figures)
    for (const one of figures)
      say(`  ${isMet(one) ? 'ok' : 'NO'}  ${one.name}: ${one.value} ${one.unit ?? ''}`)
    isWell = isWell && figures.filter(({ goal }) => goal && 'atMost' in goal).every(isMet)
    writeEvidence(Object.entries(BARS).map(([id, { number, demand }]) => ({ name: id, number, demand })))
  }
  return isWell
}
