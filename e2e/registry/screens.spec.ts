import { expect, test } from '../fixtures'
import { bringAxe } from '../support/checks/axe'
import { checkCells, type Result } from '../support/screens/check-cells'
import { everyCell, sampleCells, screens } from '../support/screens/matrix'
import type { Language } from '../support/words'

/** A page load and a few looks, on a busy machine. */
const CELL_MS = 12_000

// The suite looks at a sample of the matrix in which every pair of values occurs; the audit looks at all of it, a
// language at a time, so that it can be taken up again where it was left.
const isAudit = process.env.VESTIBULE_AUDIT !== undefined
const cells = isAudit ? everyCell : sampleCells()

for (const screen of screens) {
  const own = cells.filter(({ screen: name }) => name === screen.name)
  const languages = [...new Set(own.map(({ language }) => language))]
  if (isAudit) for (const language of languages) check(`in ${language}`, [language])
  else check('in every language, mode and width', languages)

  function check(where: string, wanted: readonly Language[]): void {
    test(`${screen.name} is sound ${where}`, async ({ page, noise, customerWith }) => {
      const chosen = own.filter(({ language }) => wanted.includes(language))
      test.setTimeout(chosen.length * CELL_MS + 30_000)
      await bringAxe(page)
      const results: Result[] = []
      for (const language of wanted) {
        const visit = {
          page,
          noise,
          language,
          customerWith: (wish = {}) => customerWith({ ...wish, locale: language }),
        }
        const ofLanguage = chosen.filter((cell) => cell.language === language)
        results.push(...(await checkCells(screen, visit, ofLanguage)))
      }
      await test.info().attach('cells', { body: JSON.stringify(results), contentType: 'application/json' })
      expect(results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([])
    })
  }
}
