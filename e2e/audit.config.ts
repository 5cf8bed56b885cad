import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import suite from '../playwright.config'
import { isSound, keptFindings } from './support/audit/store'

// Workers read this file too, and learn from it that all of the matrix is wanted.
process.env.VESTIBULE_AUDIT ||= 'everything'

/** What an audit that is continued need not look at again. */
const done = process.env.VESTIBULE_AUDIT === 'missing' ? keptFindings().filter(isSound) : []

/** All screens in all their states, languages, modes and widths: minutes where the suite's sample takes seconds. */
export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: 'registry/*.spec.ts',
  outputDir: '../test-results/audit-run',
  tsconfig: './tsconfig.json',
  globalSetup: './server.ts',
  retries: 0,
  grepInvert: done.map(
    ({ screen, language }) => new RegExp(`spec\\.ts ${RegExp.escape(screen)} is sound in ${language}$`),
  ),
  reporter: [['line'], ['./support/audit/reporter.ts']],
  // Each keeps a core busy: with more of them the app has no time left, and answers that it is busy.
  workers: availableParallelism(),
  projects: [{ name: 'audit' }],
})
