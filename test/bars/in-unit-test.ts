import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectFolder } from '../../scripts/install/prepare.mjs'
import { type Figure, joined, none } from './bar'
import { environment } from './environment'

/** Measures by a unit test that tells its figures; what it finds wrong counts against the bar as well. */
export async function measuredBy(
  file: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-bar-'))
  const told = path.join(folder, 'figures')
  try {
    const test = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file], {
      cwd: projectFolder,
      env: { ...environment, ...settings, BAR_FIGURES: told },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(test, 'exit')
    return [...figuresIn(told), none(`failures of ${path.basename(file)}`, code === 0 ? 0 : 1)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresIn(file: string): readonly Figure[] {
  if (!existsSync(file)) throw new Error('the test told no figures')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return joined(lines.map((line): readonly Figure[] => JSON.parse(line)))
}
