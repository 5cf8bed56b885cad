import { CannotMeasure } from '../generate.mjs'
import { readScript } from './bytes.mjs'
import { FIELD } from './observe.mjs'
import { SCREEN } from './phone.mjs'

/** What a page means to fetch by itself it has begun by then. */
const SETTLED_MS = 3_000

/**
 * The script a page has fetched in a browser: once it is at rest and nobody has touched it, and after the first input
 * into each kind of field that it has. Nothing that is put in reaches the app.
 *
 * @param photo what is chosen where a page asks for a file, as the browser takes it
 * @returns two maps of files by address, the second with all of the first
 */
export async function scriptsFetched(browser, { origin, cookie }, path, photo) {
  const phone = { viewport: SCREEN, hasTouch: true, isMobile: true, extraHTTPHeaders: { cookie } }
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.route(/\/api\/onboardings\//, (route) => route.abort())
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
    await putIn(page, photo)
    const after = await rest()
    return { before: await filesOf(origin, before), after: await filesOf(origin, after) }
  } finally {
    await context.close()
  }
}

async function putIn(page, photo) {
  const field = page.locator(`${FIELD}:visible`).first()
  if (await field.count()) await field.pressSequentially('Abc')
  const file = page.locator('main input[type=file]').first()
  if (await file.count()) await file.setInputFiles(photo)
}

async function filesOf(origin, names) {
  const files = new Map()
  for (const name of names) files.set(name, await readScript(origin, name))
  return files
}
