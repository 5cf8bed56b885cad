import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeCommit } from '../../bench/machine.mjs'
import { projectFolder } from '../../scripts/install/prepare.mjs'

/** What became of one way in one engine, with the titles of the pages that were passed where they say something. */
export type Way = { way: string; ok: boolean; end: string; pages?: readonly string[] }

/** What one engine came to. */
export type EngineResult = {
  name: string
  ok: boolean
  seconds: number
  ways: readonly Way[]
  /** Reports of the page's policy, and all else that the engine said against it. */
  complaints: readonly string[]
}

/** A run through all engines of a machine, as the repository keeps it. */
export type EnginesRun = { date: string; commit: string; engines: readonly EngineResult[] }

export const ENGINES_FILE = path.join(projectFolder, 'docs', 'evidence', 'engines.json')

/** Keeps a run, whether it went well or not. */
export function keepRun(engines: readonly EngineResult[]): void {
  const run: EnginesRun = { date: new Date().toISOString().slice(0, 16), commit: describeCommit(), engines }
  mkdirSync(path.dirname(ENGINES_FILE), { recursive: true })
  writeFileSync(ENGINES_FILE, `${JSON.stringify(run, null, 1)}\n`)
}
