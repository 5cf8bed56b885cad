import { statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser, QUIET } from '../testing/browser.mjs'

/**
 * @typedef {{ at: string, size: { width: number, height: number }, follow?: string }} Page one page: its address, its
 * window, and the words of a row whose link leads on to what is shown
 * @typedef {{ pages: readonly Page[], across: number, scale: number }} Picture
 */

/** Between pages that are beside each other. */
const GAP = 16
const COLOURS = 128

/** Gives a browser to `use` in which a person of the team has signed in. */
export async function withConsole(signIn, use) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: QUIET })
  try {
    const context = await browser.newContext({ locale: 'en', colorScheme: 'light', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(signIn)
    await page.locator('.door button').click()
    await page.waitForURL('**/operator')
    await use({ page, app: new URL(signIn).origin })
  } finally {
    await browser.close()
  }
}

/**
 * Draws the pages of a picture beside each other, and keeps it as small as its few colours allow.
 *
 * @param {Picture} picture
 * @returns {Promise<number>} the bytes of the file
 */
export async function drawPicture(team, { pages, across, scale }, file) {
  const shots = []
  for (const page of pages) shots.push(await scaled(await shoot(team, page), scale))
  const { places, width, height } = layOut(shots, across)
  await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite(places)
    .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 10 })
    .toFile(file)
  return statSync(file).size
}

async function shoot({ page, app }, { at, size, follow }) {
  await page.setViewportSize(size)
  await page.goto(new URL(at, app).href)
  if (follow) {
    const row = page.getByRole('row').filter({ hasText: follow }).first()
    const href = await row.getByRole('link').first().getAttribute('href')
    await page.goto(new URL(href ?? '', app).href)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

async function scaled(shot, scale) {
  const { width = 0 } = await sharp(shot).metadata()
  const made = sharp(shot).resize({ width: Math.round(width * scale) })
  const { data, info } = await made.png().toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Rows of so many, each as high as its highest. */
function layOut(shots, across) {
  const places = []
  let [top, widest] = [0, 0]
  for (let from = 0; from < shots.length; from += across) {
    const row = shots.slice(from, from + across)
    let left = 0
    for (const { input, width } of row) {
      places.push({ input, left, top })
      left += width + GAP
    }
    widest = Math.max(widest, left - GAP)
    top += Math.max(...row.map(({ height }) => height)) + GAP
  }
  return { places, width: widest, height: top - GAP }
}
