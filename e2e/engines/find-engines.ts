import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from '../../scripts/testing/browser.mjs'
import { startChromium } from './chromium'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import type { FrameEnd } from './frame'
import { startWebKit } from './webkit'

/** An engine of this machine, and what a frame on plain http comes to in it. */
export type Present = { name: string; inFrame: FrameEnd; start: () => Promise<Engine> }
/** One that is not there, and what to install. */
type Missing = { name: string; missing: string }
type Found = Present | Missing

/** Where Debian and its relatives put WebKit's own small browser. */
const MINI_BROWSERS = '/usr/{lib,libexec}/{*/,}webkit2gtk-4.{0,1}/MiniBrowser'

/** The engines that the walk knows, each with how to start it or with what is missing. */
export async function findEngines(): Promise<readonly Found[]> {
  return [await ownChromium(), firefox(), webKit()]
}

async function ownChromium(): Promise<Found> {
  const program = await findBrowser().catch((error: unknown) => String(error))
  if (!existsSync(program)) return { name: 'Chromium', missing: program }
  const inFrame = 'continues in the frame'
  return { name: 'Chromium', inFrame, start: () => startChromium(program, versionOf(program)) }
}

function firefox(): Found {
  const program = process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox')
  if (!program) return { name: 'Firefox', missing: 'apt-get install firefox-esr, or set FIREFOX_PATH' }
  const inFrame = 'continues in the frame'
  return { name: 'Firefox', inFrame, start: () => startFirefox(program, versionOf(program)) }
}

function webKit(): Found {
  const [driver, browser] = [onPath('WebKitWebDriver'), globSync(MINI_BROWSERS)[0]]
  if (!driver || !browser) return { name: 'WebKit', missing: 'apt-get install webkit2gtk-driver xvfb' }
  const hasScreen = Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)
  const screen = hasScreen ? undefined : onPath('xvfb-run')
  if (!hasScreen && !screen) return { name: 'WebKit', missing: 'there is no screen: apt-get install xvfb' }
  // It keeps no partitioned cookie there.
  const inFrame = 'continues in a new tab'
  return { name: 'WebKit', inFrame, start: () => startWebKit({ driver, browser, screen }) }
}

function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file))
}

function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 15_000 })
  return stdout.trim() || program
}
