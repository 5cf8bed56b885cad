import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose outcome depends on colours; the others read the document, which no colour mode changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Those that read names and languages; the others read how a document is built, which no language changes. */
const OF_WORDS = [
  ...['document-title', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'landmark-unique'],
  ...['button-name', 'link-name', 'label', 'select-name', 'summary-name', 'frame-title-unique'],
  ...['image-alt', 'svg-img-alt', 'role-img-alt', 'image-redundant-alt'],
  ...['aria-command-name', 'aria-input-field-name', 'aria-toggle-field-name'],
  ...['empty-heading', 'empty-table-header'],
]
const RULES = {
  everything: { runOnly: { type: 'tag', values: TAGS } },
  colours: { runOnly: { type: 'rule', values: OF_COLOURS } },
  words: { runOnly: { type: 'rule', values: OF_WORDS } },
} as const satisfies Record<string, RunOptions>
export type AxeRules = keyof typeof RULES

const OPTIONS: RunOptions = {
  // Only what is wrong is collected in full, which takes half the time.
  resultTypes: ['violations'],
  // Style sheets of other origins would be fetched for their media queries; there are none.
  preload: false,
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type WithAxe = typeof globalThis & {
  axe?: { run: (root: Document, options: RunOptions) => Promise<AxeResults> }
}

const brought = new WeakSet<Page>()

/**
 * Puts axe into the document that shows, and from the first look on into every one the page opens, which takes half of
 * what putting it into each afterwards does. What leads to the first look goes without.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  if (!brought.has(page)) await page.addInitScript(source)
  brought.add(page)
  await page.evaluate(source)
}

/**
 * What axe finds wrong, best practice included, or a part of that. It is put into a document once, however often that
 * is looked at.
 */
export async function faultsOfAxe(page: Page, rules: AxeRules = 'everything'): Promise<string[]> {
  const options: RunOptions = { ...OPTIONS, ...RULES[rules] }
  await bringAxe(page)
  return page.evaluate(async (wanted) => {
    const found = await (globalThis as WithAxe).axe?.run(document, wanted)
    if (!found) throw new Error('axe is not in the page')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}
