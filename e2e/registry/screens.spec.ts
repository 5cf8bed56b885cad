import { expect, test } from '../fixtures'
import { checkCells, type Result } from '../support/screens/check-cells'
import { type Cell, everyCell, screens } from '../support/screens/matrix'
import { languageOfWalk, sampleCells } from '../support/screens/sample'
import type { Screen } from '../support/screens/screen'
import type { Language } from '../support/words'

/** A page load and a few looks, on a busy machine. */
const CELL_MS = 12_000

// The suite looks at a sample of the matrix; the audit looks at all of it, a language at a time, so that it can be
// taken up again where it was left.
const isAudit = process.env.VESTIBULE_AUDIT !== undefined
const cells = isAudit ? everyCell : sampleCells()

for (const screen of screens) {
  const own = cells.filter(({ screen: name }) => name === screen.name)
  if (isAudit) {
    // All in one process, which judges once what its languages have in common.
    test.describe(() => {
      test.describe.configure({ mode: 'default' })
      checkByLanguage(screen, own)
    })
  }
  // What is drawn state by state is as many visits, which several can make at a time.
  else if ('draw' in screen) checkByLanguage(screen, own)
  else check(screen, 'in every mode and width', languageOfWalk(screen), own)
}

function checkByLanguage(screen: Screen, own: readonly Cell[]): void {
  for (const [language, wanted] of Map.groupBy(own, ({ language }) => language))
    check(screen, `in ${language}`, language, wanted)
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
