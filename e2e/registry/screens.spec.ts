import { expect, test } from '../fixtures'
import { bringAxe } from '../support/checks/axe'
import { checkCells, type Result } from '../support/screens/check-cells'
import { type Cell, everyCell, screens } from '../support/screens/matrix'
import { languageOfWalk, sampleCells } from '../support/screens/sample'
import type { Screen } from '../support/screens/screen'
import type { Language } from '../support/words'

/** A page load and a few looks, on a busy machine. */
const CELL_MS = 12_000

/** One visitor, and what is looked at on the way. */
type Walk = readonly [language: Language, cells: readonly Cell[]]

// The suite looks at a sample of the matrix; the audit looks at all of it, a language at a time, so that it can be taken
// up again where it was left.
const isAudit = process.env.VESTIBULE_AUDIT !== undefined
const cells = isAudit ? everyCell : sampleCells()

for (const screen of screens) {
  const own = cells.filter(({ screen: name }) => name === screen.name)
  if (!isAudit) check(screen, 'in every language, mode and width', walksOfSample(screen, own))
  else for (const walk of walksByLanguage(own)) check(screen, `in ${walk[0]}`, [walk])
}

function walksOfSample(screen: Screen, own: readonly Cell[]): readonly Walk[] {
  return 'draw' in screen ? walksByLanguage(own) : [[languageOfWalk(screen), own]]
}

function walksByLanguage(own: readonly Cell[]): readonly Walk[] {
  return [...Map.groupBy(own, ({ language }) => language)]
}

function check(screen: Screen, where: string, walks: readonly Walk[]): void {
  test(`${screen.name} is sound ${where}`, async ({ page, noise, customerWith }) => {
    test.setTimeout(walks.flatMap(([, wanted]) => wanted).length * CELL_MS + 30_000)
    await bringAxe(page)
    const results: Result[] = []
    for (const [language, wanted] of walks) {
      const visit = {
        page,
        noise,
        language,
        customerWith: (wish = {}) => customerWith({ ...wish, locale: language }),
      }
      results.push(...(await checkCells(screen, visit, wanted)))
    }
    await test.info().attach('cells', { body: JSON.stringify(results), contentType: 'application/json' })
    expect(results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([])
  })
}
