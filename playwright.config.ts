import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { TRIED_BY } from './e2e/support/tried-by'
import { findBrowser, QUIET } from './scripts/testing/browser.mjs'

// Workers read this file too; what the runner has found they need not look for again.
process.env.CHROMIUM_PATH ||= await findBrowser()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 900 } }
/** By someone who wants nothing to move: drawing the fade between pages is a tenth of all the work. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const
/**
 * The suite keeps every core busy, so that all is slow at times; waiting longer costs nothing where nothing is wrong.
 */
const PATIENCE = 3

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  tsconfig: './e2e/tsconfig.json',
  globalSetup: './e2e/server.ts',
  forbidOnly: true,
  // A busy build machine gets a second look; what needed one is counted and printed as flaky.
  retries: process.env.CI ? 1 : 0,
  // People's ways wait for a service, a file or a clock much of the time; beside them the screens keep every core busy.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  timeout: 60_000 * PATIENCE,
  expect: { timeout: 10_000 * PATIENCE },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'off',
    actionTimeout: 10_000 * PATIENCE,
    navigationTimeout: 20_000 * PATIENCE,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...QUIET,
        // Browsers block what foreign frames keep, unless it is bound to the page around them.
        '--test-third-party-cookie-phaseout',
        // Nothing of a script is kept between tests; reading each function twice is a twelfth of all the work.
        '--js-flags=--no-lazy',
      ],
    },
  },
  projects: [
    // More of these at a time than there are cores only are in each other's way.
    { name: 'screens', use: STILL, testMatch: TRIED_BY.screens, workers: availableParallelism() },
    // With the fade between pages.
    { name: 'phone', use: PHONE, testMatch: TRIED_BY.phone },
    { name: 'once', use: { ...DESKTOP, ...STILL }, testMatch: TRIED_BY.once },
  ],
})
