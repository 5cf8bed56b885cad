import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedServer } from '@/lib/platform/db/embedded/server'
import { buildIfNeeded } from '../../scripts/build.mjs'
import { projectFolder } from '../../scripts/install/prepare.mjs'

/** The embedded database runs as this user, and lets no other one reach its socket. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

/** A build on a machine of its own, with the Node that it has there. */
export type Copy = { folder: string; node: string; remove: () => void }

/** A copy of the build outside the project, which nobody may write: nothing of the project can help it out. */
export async function copyBuild(): Promise<Copy> {
  const { folder: built } = await buildIfNeeded()
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'vestibule-artefact-'))
  chmodSync(scratch, 0o755)
  const [folder, node] = [path.join(scratch, 'app'), path.join(scratch, 'node')]
  cpSync(built, folder, { recursive: true, verbatimSymlinks: true })
  setWritable(folder, false)
  copyFileSync(process.execPath, node)
  const remove = () => {
    setWritable(folder, true)
    rmSync(scratch, { recursive: true, force: true })
  }
  return { folder, node, remove }
}

function setWritable(folder: string, isWritable: boolean): void {
  chmodSync(folder, isWritable ? 0o755 : 0o555)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) setWritable(place, isWritable)
    else if (entry.isFile()) chmodSync(place, isWritable ? 0o644 : 0o444)
  }
}

/** A PostgreSQL that the app has not started, and an address of an empty database on it. */
export async function startDatabase(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-database-'))
  const { connection, release } = await startEmbeddedServer(folder)
  const url = new URL(`postgres://${connection.user}:${connection.password}@localhost/postgres`)
  url.searchParams.set('host', connection.host)
  url.searchParams.set('port', String(connection.port))
  const stop = () => {
    release()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  return { url: url.href, stop }
}

/** The command of the image: what its last stage runs. */
function commandOfImage(): string[] {
  return JSON.parse(/^CMD (\[.*\])$/m.exec(recipeOfImage())?.[1] ?? '[]')
}

/** The number of the image's user. */
export function userOfImage(): number {
  return Number(/^USER (\d+)/m.exec(recipeOfImage())?.[1])
}

function recipeOfImage(): string {
  return readFileSync(path.join(projectFolder, 'deploy', 'Dockerfile'), 'utf8')
}

/** Starts a copy of the build with these settings alone, by the command of the image, as a user without rights. */
export function startCopy(copy: Copy, settings: Readonly<Record<string, string>>): ChildProcess {
  return runInCopy(copy, commandOfImage(), settings)
}

/** Runs a program of a copy as a user without rights, with these settings alone. */
export function runInCopy(
  { folder, node }: Copy,
  words: string[],
  settings: Readonly<Record<string, string>> = {},
  user = NOBODY,
): ChildProcess {
  return spawn(node, words, {
    cwd: folder,
    env: { NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(isRoot ? { uid: user, gid: user } : {}),
  })
}

/** Ends a copy in order; the number it ended with. */
export async function stopCopy(child: ChildProcess): Promise<number | null> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await gone
  return code
}
