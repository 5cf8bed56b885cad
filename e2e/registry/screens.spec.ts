import { expect, test } from '../fixtures'
import { checkCells, type Result } from '../support/screens/check-cells'
import { type Cell, everyCell, screens } from '../support/screens/matrix'
import { languageOfWalk, sampleCells } from '../support/screens/sample'
import type { Screen } from '../support/screens/screen'
import type { Language } from '../support/words'

/** A page load and a few looks, on a busy machine. */
const CELL_MS = 12_000

// The suite looks at a sample of the matrix; the audit looks at all of it, a language at a time, so that it can be taken
// up again where it was left.
const isAudit = process.env.VESTIBULE_AUDIT !== undefined
const cells = isAudit ? everyCell : sampleCells()

for (const screen of screens) {
  const own = cells.filter(({ screen: name }) => name === screen.name)
  // What is drawn state by state is as many visits, which several can make at a time.
  if (isAudit || 'draw' in screen)
    for (const [language, wanted] of walksByLanguage(own)) check(screen, `in ${language}`, language, wanted)
  else check(screen, 'in every mode and width', languageOfWalk(screen), own)
}

function walksByLanguage(own: readonly Cell[]): readonly [Language, readonly Cell[]][] {
  return [...Map.groupBy(own, ({ language }) => language)]
}

function check(screen: Screen, where: string, language: Language, wanted: readonly Cell[]): void {
  test(`${screen.name} is sound ${where}`, async ({ page, noise, customerWith }) => {
    test.setTimeout(wanted.length * CELL_MS + 30_000)
    const visit = {
      page,
      noise,
      language,
      customerWith: (wish = {}) => customerWith({ ...wish, locale: language }),
    }
    const results: readonly Result[] = await checkCells(screen, visit, wanted)
    await test.info().attach('cells', { body: JSON.stringify(results), contentType: 'application/json' })
    expect(results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([])
  })
}
