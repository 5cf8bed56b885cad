import { defineConfig } from '@playwright/test'
import suite from '../playwright.config'

// Workers read this file too, and with it learn that all of the matrix is wanted.
process.env.VESTIBULE_AUDIT = '1'

/** All screens in all their states, languages, modes and widths: minutes where the suite's sample takes seconds. */
export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: 'registry/*.spec.ts',
  outputDir: '../test-results/audit-run',
  tsconfig: './tsconfig.json',
  globalSetup: './server.ts',
  retries: 0,
  reporter: [['line'], ['./support/audit/reporter.ts']],
  projects: [{ name: 'audit' }],
})
