import { test } from '@playwright/test'
import { faultsOfPage } from '../checks/page'
import { faultsOfShift } from '../checks/shift'
import { type Cell, dress } from './matrix'
import type { Screen, Visit } from './screen'

/** What was found in a cell; no faults is what everybody hopes for. */
export type Result = Cell & { name: string; faults: readonly string[] }

/**
 * Leads one visitor through a screen as far as the cells of their language want, and looks at each of those.
 * A state that cannot be reached is a fault of all cells that wait for it.
 */
export async function checkCells(
  screen: Screen,
  visit: Visit,
  cells: readonly Cell[],
): Promise<readonly Result[]> {
  const results: Result[] = []
  const showing = 'show' in screen ? screen.show(visit) : undefined
  try {
    for (const state of statesUpTo(screen, cells)) {
      const wanted = cells.filter((cell) => cell.state === state)
      const [first] = wanted
      if (first) await dress(visit.page, first)
      await ('draw' in screen ? screen.draw(visit, state) : showing?.next())
      const isJustOpened = showing !== undefined && state === screen.states[0]
      const moved = isJustOpened && first ? await faultsOfShift(visit.page) : []
      results.push(...(await lookAt(visit, wanted, { moved, mayWalk: showing !== undefined })))
    }
  } catch (error) {
    const missed = cells.filter((cell) => !results.some(({ name }) => name === nameOf(cell)))
    results.push(...missed.map((cell) => resultOf(cell, [`not reached: ${error}`])))
  }
  return results
}

/** One state leads to the next; those that are only drawn stand alone. */
function statesUpTo(screen: Screen, cells: readonly Cell[]): readonly string[] {
  const isWanted = (state: string) => cells.some((cell) => cell.state === state)
  if ('draw' in screen) return screen.states.filter(isWanted)
  return screen.states.slice(0, screen.states.findLastIndex(isWanted) + 1)
}

/**
 * `moved` is about the first of the cells, the only one the page was drawn for. A mode changes colours and nothing of
 * the document, so that a page known in light needs only its colours looked at; forced ones draw the focus anew.
 */
async function lookAt(
  { page, language }: Visit,
  cells: readonly Cell[],
  { moved, mayWalk }: { moved: readonly string[]; mayWalk: boolean },
): Promise<Result[]> {
  const results: Result[] = []
  const widthsInLight = new Set<number>()
  for (const [place, cell] of cells.entries()) {
    await test.step(nameOf(cell), async () => {
      await dress(page, cell)
      const coloursAlone = cell.mode !== 'light' && widthsInLight.has(cell.width)
      const walk = mayWalk && (!coloursAlone || cell.mode === 'forced colours')
      const faults = await faultsOfPage(page, language, { coloursAlone, walk })
      if (cell.mode === 'light') widthsInLight.add(cell.width)
      results.push(resultOf(cell, place === 0 ? [...moved, ...faults] : faults))
    })
  }
  return results
}

function resultOf(cell: Cell, faults: readonly string[]): Result {
  return { ...cell, name: nameOf(cell), faults }
}

function nameOf({ screen, state, language, mode, width }: Cell): string {
  return [screen, state, language, mode, width].join(', ')
}
