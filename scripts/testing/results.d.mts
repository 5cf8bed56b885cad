/** What a runner of tests has written about a run: counts, and names with the first lines of what they said. */
export interface Results {
  passed: number
  failed: number
  flaky: string[]
  failures: string[]
}
export function readVitest(file: string): Results | undefined
export function readPlaywright(file: string): Results | undefined
