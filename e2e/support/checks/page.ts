import type { Page } from '@playwright/test'
import type { Language } from '../words'
import { type AxeRules, faultsOfAxe } from './axe'
import { faultsOfHead } from './head'
import { faultsOfTabbing } from './keyboard'
import { faultsOfLargeText, faultsOfLayout, faultsOfTextSpacing } from './layout'
import { lookOf } from './look'

/** What is looked at; without a word of it, everything is. */
type Wanted = {
  /**
   * The rules of axe: `colours` where the same document was looked at in this size already, and only its colours are
   * others now; `words` where it was, in another language.
   */
  axe?: AxeRules
  /** Whether the Tab key is tried. */
  walk?: boolean
  /** Whether its text is tried twice as large and with more space, which no colour changes. */
  stretch?: boolean
  /** The screen, its state and its width: what was sound there in another language or mode is not judged again. */
  where?: string | undefined
}

/** Everything that is wrong with a page as it shows now, each with the check that found it. */
export async function faultsOfPage(
  page: Page,
  language: Language,
  { axe = 'everything', walk = true, stretch = true, where }: Wanted = {},
): Promise<string[]> {
  const found = {
    head: await faultsOfHead(page, language),
    axe: await faultsOfRules(page, axe, where),
    layout: await faultsOfLayout(page),
    'large text': stretch ? await faultsOfLargeText(page) : [],
    'text spacing': stretch ? await faultsOfTextSpacing(page) : [],
    keyboard: walk ? await faultsOfTabbing(page, where) : [],
  }
  return Object.entries(found).flatMap(([check, faults]) => faults.map((fault) => `${check}: ${fault}`))
}

/** What is left to judge of a page that is built and coloured like one that was sound: its words. */
const OF_KNOWN: Partial<Readonly<Record<AxeRules, AxeRules>>> = { everything: 'words' }
const sound = new Set<string>()

/** What axe finds. Most of its rules read how a page is built and coloured, and judge each such look once. */
async function faultsOfRules(page: Page, rules: AxeRules, where: string | undefined): Promise<string[]> {
  const look = where && rules !== 'words' ? await lookOf(page) : undefined
  if (look === undefined) return faultsOfAxe(page, rules)
  const known = `${rules}, ${where}, ${look}`
  const left = sound.has(known) ? OF_KNOWN[rules] : rules
  const faults = left ? await faultsOfAxe(page, left) : []
  if (faults.length === 0) sound.add(known)
  return faults
}
