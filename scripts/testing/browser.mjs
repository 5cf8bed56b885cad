import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../install/prepare.mjs'

// The same engine without windows and tabs around it: its pages cost half the processor time of a whole browser's.
const DEBIANS_SHELL = 'chromium-headless-shell'
const SHELLS = [DEBIANS_SHELL, 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// What Playwright itself switches off; a Chromium heeds only the last such list.
const WITHOUT_FOR_PLAYWRIGHT =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,ThirdPartyStoragePartitioning'
// The suggestions below the address bar are two pages of their own, drawn again with every page: half of all the work.
const WITHOUT_SUGGESTIONS = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'
// A process kept ready for a further site, when all pages are of one.
const WITHOUT_SPARE = 'SpareRendererForSitePerProcess'

/** What a browser does by itself has no place in a test: no updates, no sync, nothing that leaves this machine. */
export const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT_FOR_PLAYWRIGHT},${WITHOUT_SUGGESTIONS},${WITHOUT_SPARE}`,
]
const LOOK_MS = 15_000
const DOWNLOAD_MS = 180_000
const INSTALL_MS = 300_000

/**
 * Finds a browser for the tests, or gets one: the one `CHROMIUM_PATH` names, one of this system (without windows before
 * others; a Debian build machine gets that one), Playwright's own, else Debian's. Every attempt has a limit, so that a
 * machine without a network fails instead of waiting.
 *
 * @returns {Promise<string>} the program's path
 * @throws Error that says what to set when there is no way to get one
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run as a browser.`)
  }
  const found =
    onPath(SHELLS) ??
    (process.env.CI ? fromDebian(DEBIANS_SHELL) : undefined) ??
    onPath(BROWSERS) ??
    (await playwrightOwn()) ??
    fromDebian(DEBIANS_SHELL) ??
    fromDebian('chromium')
  if (found) return found
  throw new Error(
    'No browser for the tests: none on this machine, and none could be installed. Set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

/** Asking for its version also tells a program whose libraries are missing. */
function runs(program) {
  if (!existsSync(program)) return false
  return spawnSync(program, ['--version'], { timeout: LOOK_MS, stdio: 'ignore' }).status === 0
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(runs)
}

async function playwrightOwn() {
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (runs(own)) return own
  console.error('No browser found. Asking Playwright for its own.')
  const cli = path.join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js')
  tryTo(process.execPath, [cli, 'install', '--no-shell', 'chromium'], DOWNLOAD_MS)
  return runs(own) ? own : undefined
}

function fromDebian(browser) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.error(`Installing Debian's ${browser}.`)
  const limits = [
    '-o',
    'DPkg::Lock::Timeout=60',
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=20',
  ]
  tryTo('apt-get', [...limits, 'update'], INSTALL_MS)
  tryTo(
    'apt-get',
    [...limits, 'install', '--yes', '--no-install-recommends', browser, 'fonts-noto-core'],
    INSTALL_MS,
  )
  return onPath([browser])
}

function tryTo(program, args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // What these programs say is about themselves; standard output is for the answer.
  spawnSync(program, args, { timeout, killSignal: 'SIGKILL', env, stdio: ['ignore', 2, 2] })
}

if (process.argv[1] === import.meta.filename) {
  await import('../install/runtime.mjs')
  try {
    console.log(await findBrowser())
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
