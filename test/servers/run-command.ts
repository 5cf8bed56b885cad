import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Db } from '@/lib/platform/db/open'

/** What a command has printed, and how it ended where that was no success. */
type CommandEnd = { stdout: string; stderr: string; code?: number }

/** Runs a script as a person does, against the database of this test. */
export async function runCommand(
  db: Db,
  script: string,
  words: readonly string[],
  input = '',
): Promise<CommandEnd> {
  const { host, port, user, password, database } = db.$client.options
  const server = new URL(`postgres://${user}@localhost/${database}`)
  if (typeof password === 'string') server.password = password
  server.searchParams.set('host', host ?? '')
  server.searchParams.set('port', String(port))
  const env = { ...process.env, DATABASE_URL: server.href }
  const file = path.resolve(import.meta.dirname, '../..', 'scripts', script)
  const running = promisify(execFile)(process.execPath, [file, ...words], { env })
  running.child.stdin?.end(input)
  return running.catch((failed) => failed)
}
