import type { Page } from '@playwright/test'
import type { Language } from '../words'
import { faultsOfAxe } from './axe'
import { faultsOfHead } from './head'
import { faultsOfTabbing } from './keyboard'
import { faultsOfLayout } from './layout'

/**
 * All that is wrong with a page as it shows now, each with the check that found it.
 *
 * @param coloursAlone the same document was looked at in this size already, and only its colours are others now
 * @param walk whether the Tab key is tried
 */
export async function faultsOfPage(
  page: Page,
  language: Language,
  { coloursAlone = false, walk = true } = {},
): Promise<string[]> {
  const found = {
    head: await faultsOfHead(page, language),
    axe: await faultsOfAxe(page, { coloursAlone }),
    layout: await faultsOfLayout(page),
    keyboard: walk ? await faultsOfTabbing(page) : [],
  }
  return Object.entries(found).flatMap(([check, faults]) => faults.map((fault) => `${check}: ${fault}`))
}
