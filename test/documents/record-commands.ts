import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Lets the real shell read a script in which no program exists: each call that it would make is written down instead.
 * Quotes, functions, pipes and variables are therefore read as a person's shell reads them.
 *
 * @returns the words of each call, in order
 * @throws when the shell cannot read the script
 */
export function recordCommands(script: string): string[][] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-documents-'))
  const log = path.join(folder, 'calls')
  // Where a script writes files that a later line of it reads.
  mkdirSync(path.join(folder, 'deploy/secrets'), { recursive: true })
  const recorder = `command_not_found_handle() { printf '%s\\0' "$@" >> ${log}; printf '\\n\\0' >> ${log}; }\n`
  try {
    execFileSync('/bin/bash', ['--noprofile', '--norc', '-c', `${recorder}set +e\n${script}\ntrue`], {
      cwd: folder,
      env: { NODE_ENV: 'test', PATH: '/nowhere' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return callsIn(readFileSync(log, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function callsIn(log: string): string[][] {
  return log
    .split('\n\0')
    .map((call) => call.split('\0').slice(0, -1))
    .filter((call) => call.length > 0)
}
