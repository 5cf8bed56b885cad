/** What a runner of tests has written about a run. */
export interface Results {
  passed: number
  failed: number
  /** The tests that were right only at the second look. */
  flaky: string[]
  /** Each failed test: file, name and the first lines of what it said. */
  failures: string[]
}
export function readVitest(file: string): Results | undefined
export function readPlaywright(file: string): Results | undefined
