import './install/runtime.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { begin } from './command-line/begin.mjs'
import { Refused } from './command-line/trouble.mjs'
import { projectFolder } from './install/prepare.mjs'
import { findBrowser, QUIET } from './testing/browser.mjs'

/** Each example with its pages. Those with packages have a folder of their own. */
const EXAMPLES = [
  {
    folder: '.',
    start: ['node', 'server.mjs'],
    pages: ['http://127.0.0.1:4100/', 'http://127.0.0.1:4100/web-view'],
  },
  { folder: 'express', pages: ['http://127.0.0.1:4101/'] },
  { folder: 'next', pages: ['http://127.0.0.1:4102/'] },
  { folder: 'react-vite', pages: ['http://127.0.0.1:4103/'] },
]
/** Where the packed packages are. */
const PACKAGES = '.packages'
const PATIENCE_MS = 60_000
const isWindows = process.platform === 'win32'

/** @type {import('./command-line/understand.mjs').Command} */
const examples = {
  says: 'Installs each example from the packed packages and opens its page, beside a running sandbox.',
  more: 'It needs "npm run packages" before, and the key of an integrator in VESTIBULE_KEY.',
  run: async () => {
    if (!existsSync(path.join(projectFolder, PACKAGES)))
      throw new Refused('There are no packed packages yet. "npm run packages" makes them.')
    if (!process.env.VESTIBULE_KEY)
      throw new Refused('VESTIBULE_KEY is not set. The sandbox says its demo key when it starts.')
    process.exitCode = (await tryAll()) ? 0 : 1
  },
}

if (import.meta.main) await begin('npm run examples --', examples)

async function tryAll() {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-examples-'))
  for (const name of ['examples', PACKAGES])
    cpSync(path.join(projectFolder, name), path.join(scratch, name), { recursive: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: QUIET })
  try {
    const results = []
    for (const example of EXAMPLES)
      results.push(await tryOne(browser, example, path.join(scratch, 'examples')))
    return results.every(Boolean)
  } finally {
    await browser.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function tryOne(browser, { folder, start, pages }, examples) {
  const cwd = path.join(examples, folder)
  if (!start)
    spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd, stdio: 'ignore', shell: isWindows })
  const [program, ...words] = start ?? ['npm', 'start']
  // A group of its own, so that what npm has started ends with it.
  const server = spawn(program, words, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    shell: isWindows,
  })
  try {
    const results = []
    for (const page of pages) results.push(await tryPage(browser, page))
    return results.every(Boolean)
  } finally {
    const ended = once(server, 'exit')
    process.kill(-server.pid)
    await ended
  }
}

/** The frame shows its first page, and the page has asked for one link only. */
async function tryPage(browser, address) {
  const page = await browser.newPage()
  let links = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/vestibule-link')) links += 1
  })
  try {
    await answers(address)
    await page.goto(address)
    await page.frameLocator('iframe').getByRole('heading').first().waitFor({ timeout: PATIENCE_MS })
    console.log(`${links === 1 ? 'works' : `asked for ${links} links`}: ${address}`)
    return links === 1
  } catch (error) {
    console.log(`fails: ${address}: ${error.message}`)
    return false
  } finally {
    await page.close()
  }
}

async function answers(address) {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('it does not answer')
}
