import type { Page } from '@playwright/test'
import type { Language } from '../words'
import { faultsOfAxe } from './axe'
import { faultsOfHead } from './head'
import { faultsOfTabbing } from './keyboard'
import { faultsOfLayout } from './layout'

/** All that is wrong with a page as it shows now, each with the check that found it. */
export async function faultsOfPage(page: Page, language: Language): Promise<string[]> {
  const found = {
    head: await faultsOfHead(page, language),
    axe: await faultsOfAxe(page),
    layout: await faultsOfLayout(page),
    keyboard: await faultsOfTabbing(page),
  }
  return Object.entries(found).flatMap(([check, faults]) => faults.map((fault) => `${check}: ${fault}`))
}
