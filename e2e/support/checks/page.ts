import type { Page } from '@playwright/test'
import type { Language } from '../words'
import { type AxeRules, faultsOfAxe } from './axe'
import { faultsOfHead } from './head'
import { faultsOfTabbing } from './keyboard'
import { faultsOfLargeText, faultsOfLayout, faultsOfTextSpacing } from './layout'

/**
 * All that is wrong with a page as it shows now, each with the check that found it.
 *
 * @param axe its rules: `colours` where the same document was looked at in this size already, and only its colours are
 *   others now; `words` where it was, in another language
 * @param walk whether the Tab key is tried
 */
export async function faultsOfPage(
  page: Page,
  language: Language,
  { axe = 'everything', walk = true }: { axe?: AxeRules; walk?: boolean } = {},
): Promise<string[]> {
  const found = {
    head: await faultsOfHead(page, language),
    axe: await faultsOfAxe(page, axe),
    layout: await faultsOfLayout(page),
    'large text': await faultsOfLargeText(page),
    'text spacing': await faultsOfTextSpacing(page),
    keyboard: walk ? await faultsOfTabbing(page) : [],
  }
  return Object.entries(found).flatMap(([check, faults]) => faults.map((fault) => `${check}: ${fault}`))
}
