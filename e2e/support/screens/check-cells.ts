import { test } from '@playwright/test'
import { faultsOfPage } from '../checks/page'
import { faultsOfShift } from '../checks/shift'
import { turnTo } from './languages'
import { type Cell, dress } from './matrix'
import type { Screen, Visit } from './screen'

/** What was found in a cell; no faults is what everybody hopes for. */
export type Result = Cell & { name: string; faults: readonly string[] }

/**
 * Leads one visitor through a screen as far as the cells of their language want, and looks at each of those; at those
 * of other languages where the first state can be turned to them. A state that cannot be reached is a fault of all
 * cells that wait for it.
 */
export async function checkCells(
  screen: Screen,
  visit: Visit,
  cells: readonly Cell[],
): Promise<readonly Result[]> {
  const results: Result[] = []
  const own = cells.filter(({ language }) => language === visit.language)
  const showing = 'show' in screen ? screen.show(visit) : undefined
  try {
    for (const state of statesUpTo(screen, own)) {
      const wanted = own.filter((cell) => cell.state === state)
      const [first] = wanted
      if (first) await dress(visit.page, first)
      await ('draw' in screen ? screen.draw(visit, state) : showing?.next())
      const isJustOpened = showing !== undefined && state === screen.states[0]
      const moved = isJustOpened && first ? await faultsOfShift(visit.page) : []
      results.push(...(await lookAt(visit, wanted, { moved, mayWalk: showing !== undefined })))
      if (!isJustOpened) continue
      const others = await lookInOthers(visit, cells)
      results.push(...others)
      // Where nothing is left to see nobody has to be back.
      if (others.length > 0 && results.length < cells.length) await turnTo(visit.page, visit.language)
    }
  } catch (error) {
    const missed = cells.filter((cell) => !results.some(({ name }) => name === nameOf(cell)))
    results.push(...missed.map((cell) => resultOf(cell, [`not reached: ${error}`])))
  }
  return results
}

/**
 * Turns the page that was just opened to the languages that others speak. The way of the focus is the same in all of
 * them.
 */
async function lookInOthers({ page, language }: Visit, cells: readonly Cell[]): Promise<Result[]> {
  const others = cells
    .filter((cell) => cell.language !== language)
    .sort((one, other) => one.width - other.width)
  const results: Result[] = []
  for (const [place, cell] of others.entries()) {
    await test.step(nameOf(cell), async () => {
      await dress(page, cell, others[place - 1])
      await turnTo(page, cell.language)
      const moved = await faultsOfShift(page)
      const faults = await faultsOfPage(page, cell.language, { axe: 'words', walk: false })
      results.push(resultOf(cell, [...moved, ...faults]))
    })
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
 * the document, so that a page known in light needs only its colours looked at; forced ones draw the focus again. The
 * window changes its size as seldom as can be, because then everything in it is drawn again.
 */
async function lookAt(
  { page, language }: Visit,
  cells: readonly Cell[],
  { moved, mayWalk }: { moved: readonly string[]; mayWalk: boolean },
): Promise<Result[]> {
  const results: Result[] = []
  const widthsInLight = new Set<number>()
  const byWidth = [...Map.groupBy(cells, ({ width }) => width).values()].flat()
  for (const [place, cell] of byWidth.entries()) {
    await test.step(nameOf(cell), async () => {
      // The page was drawn in the looks of the first.
      await dress(page, cell, byWidth[place - 1] ?? cell)
      const coloursAlone = cell.mode !== 'light' && widthsInLight.has(cell.width)
      const walk = mayWalk && (!coloursAlone || cell.mode === 'forced colours')
      const axe = coloursAlone ? 'colours' : 'everything'
      const where = `${cell.screen}, ${cell.state}, ${cell.width}`
      const faults = await faultsOfPage(page, language, { axe, walk, stretch: !coloursAlone, where })
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
