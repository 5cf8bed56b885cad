import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const RETRY_MS = 25
const GIVE_UP_MS = 30_000

/**
 * Runs `work` while no other process of this install starts or stops the server.
 * A lock whose owner is gone is taken over, so a killed process never blocks the next start.
 */
export async function withLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(home, 'lock')
  const until = Date.now() + GIVE_UP_MS
  while (!tryLock(lock)) {
    if (Date.now() > until) throw new Error(`Another process holds ${lock} for more than 30 s`)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function tryLock(lock: string): boolean {
  try {
    mkdirSync(lock)
  } catch (error) {
    // Anything else is the folder's own trouble, which no waiting ends.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (!isAlive(readPid(path.join(lock, 'pid')))) rmSync(lock, { recursive: true, force: true })
    return false
  }
  writeFileSync(path.join(lock, 'pid'), String(process.pid))
  return true
}

/** A lock without a readable pid was made a moment ago: it counts as alive until its owner had time to sign it. */
function readPid(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}

/** Signs this process in as a user of the server. */
export function signIn(users: string): void {
  writeFileSync(path.join(users, String(process.pid)), '')
}

/** Signs this process out; answers whether it was the last one alive. Synchronous, so it can run while exiting. */
export function leaveLock(users: string): boolean {
  rmSync(path.join(users, String(process.pid)), { force: true })
  return signedIn(users).every((pid) => !isAlive(Number(pid)))
}

/** Nobody where the folder is gone: the data was removed while we ran, which must not keep us from leaving. */
function signedIn(users: string): readonly string[] {
  try {
    return readdirSync(users)
  } catch {
    return []
  }
}

/** Whether a process with this id exists (also one we may not signal). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
