/** What a runner of tests has written about a run. */
export interface Results {
  passed: number
  failed: number
  /** The tests that were right only at the second look, each with what it said at the first. */
  flaky: string[]
  /** Each failed test: file, name and the first lines of what it said. */
  failures: string[]
}
/** The files in which a test failed, or that could not be loaded, from the project's folder. */
type WithFiles = Results & { failedFiles: string[] }
export function readVitest(file: string): WithFiles | undefined
export function afterSecondLook(first: Results, second: Results): Results
export function readPlaywright(file: string): Results | undefined
