import type { Page } from '@playwright/test'
import { directionOf } from '@/lib/platform/i18n/locales'
import type { Language } from '../words'

/** What a page says about itself: its language, the direction of it, a title, and one first heading. */
export async function faultsOfHead(page: Page, language: Language): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    title: document.title.trim(),
    // A page keeps the words for the case that it breaks; until then nobody meets them.
    headings: Array.from(document.querySelectorAll('h1'))
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.textContent?.trim() ?? ''),
  }))
  const dir = directionOf(language)
  return [
    ...(seen.lang === language ? [] : [`lang is «${seen.lang}» instead of «${language}»`]),
    ...(seen.dir === dir ? [] : [`dir is «${seen.dir}» instead of «${dir}»`]),
    ...(seen.title === '' ? ['no title'] : []),
    ...(seen.headings.filter(Boolean).length === 1 && seen.headings.length === 1
      ? []
      : [`${seen.headings.length} first headings: ${seen.headings.join(' | ')}`]),
  ]
}
