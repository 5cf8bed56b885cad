import type { Page } from '@playwright/test'
import { allLocales } from '@/lib/platform/i18n/languages'
import { lineTo } from '../browser-line'
import { type PageForm, readForm } from '../page-form'
import type { Language } from '../words'

const LANGUAGE_IN_PATH = new RegExp(`^/(l/[^/]+|left)(?:/(?:${allLocales.join('|')}))?(?=/|$)`)
const OWN_PAGE = /^\/o\/onb_[^/]+/
/** A busy app may not take a choice; then it is made again, as a person would. What stays wrong the checks tell. */
const MOST_TRIES = 3

/** Makes the browser ask for a language, whatever the machine speaks. */
export async function askFor(page: Page, language: Language): Promise<void> {
  const line = await lineTo(page)
  const userAgent = await page.evaluate(() => navigator.userAgent)
  await line.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: language })
}

/**
 * Opens the page that is shown in another language: the one its person chooses inside the flow, the one of the address
 * before it, the browser's elsewhere.
 */
export async function turnTo(page: Page, language: Language): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await askFor(page, language)
  const [own] = OWN_PAGE.exec(pathname) ?? []
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (own) await chooseLanguage(page, `${own}/language`, language)
    await page.goto(pathname.replace(LANGUAGE_IN_PATH, `/$1/${language}`) + search)
    if (!own || (await page.getAttribute('html', 'lang')) === language) return
  }
}

/** The page of languages is the same for as long as its person comes back to it. */
const forms = new WeakMap<Page, { address: string; form: PageForm | undefined }>()

/** Without a visit there is nobody to choose, and the browser is asked. */
async function chooseLanguage(page: Page, address: string, language: Language): Promise<void> {
  const known = forms.get(page)
  const form = known?.address === address ? known.form : await readForm(page.request, address)
  forms.set(page, { address, form })
  await form?.post({ locale: language })
}
