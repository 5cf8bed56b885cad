import { chromium } from '@playwright/test'
import { findBrowser, QUIET } from '../../scripts/browser.mjs'
import { CannotMeasure } from '../generate.mjs'
import { readScript } from './bytes.mjs'
import { SCREEN } from './phone.mjs'

/** What a page means to fetch by itself it has begun by then. */
const SETTLED_MS = 3_000
const FIRST_INPUT = 'main :is(input:not([type]), input[type=text], [type=email], [type=tel]):visible'

/**
 * The script a page has fetched in a browser: once it is at rest and nobody has touched it, and after the first input.
 *
 * @returns two maps of files by address, the second with all of the first
 */
export async function scriptsFetched({ origin, cookie }, path) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: QUIET })
  try {
    const phone = { viewport: SCREEN, hasTouch: true, isMobile: true, extraHTTPHeaders: { cookie } }
    const page = await (await browser.newContext(phone)).newPage()
    const names = new Set()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') names.add(new URL(request.url()).pathname)
    })
    const rest = async () => {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(SETTLED_MS)
      return new Set(names)
    }
    const answer = await page.goto(`${origin}${path}`)
    if (answer?.status() !== 200)
      throw new CannotMeasure(`${path} answered ${answer?.status()} to the browser`)
    const before = await rest()
    await page.locator(FIRST_INPUT).first().pressSequentially('Abc')
    const after = await rest()
    return { before: await filesOf(origin, before), after: await filesOf(origin, after) }
  } finally {
    await browser.close()
  }
}

async function filesOf(origin, names) {
  const files = new Map()
  for (const name of names) files.set(name, await readScript(origin, name))
  return files
}
