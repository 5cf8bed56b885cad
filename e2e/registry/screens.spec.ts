import { expect, test } from '../fixtures'
import { bringAxe } from '../support/checks/axe'
import { checkCells, type Result } from '../support/screens/check-cells'
import { everyCell, sampleCells, screens } from '../support/screens/matrix'

/** A page load and a few looks, on a busy machine. */
const CELL_MS = 6_000

// The suite looks at a sample of the matrix in which every pair of values occurs; the audit looks at all of it.
const cells = process.env.VESTIBULE_AUDIT ? everyCell : sampleCells()

for (const screen of screens) {
  const own = cells.filter(({ screen: name }) => name === screen.name)
  const languages = new Set(own.map(({ language }) => language))

  test(`${screen.name} is sound in every language, mode and width`, async ({ page, noise, customerWith }) => {
    test.setTimeout(own.length * CELL_MS + 30_000)
    await bringAxe(page)
    const results: Result[] = []
    for (const language of languages) {
      const visit = {
        page,
        noise,
        language,
        customerWith: (wish = {}) => customerWith({ ...wish, locale: language }),
      }
      const wanted = own.filter((cell) => cell.language === language)
      results.push(...(await checkCells(screen, visit, wanted)))
    }
    await test.info().attach('cells', { body: JSON.stringify(results), contentType: 'application/json' })
    expect(results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([])
  })
}
