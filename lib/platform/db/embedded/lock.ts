import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const RETRY_MS = 25
const GIVE_UP_MS = 30_000
/** How long a lock may exist without the id of its owner, who normally writes it at once. */
const UNSIGNED_MS = 2000

/**
 * Runs `work` while no other process of this install starts or stops the server.
 * It removes a lock whose owner is gone, so that a killed process never blocks the next start.
 */
export async function withLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(home, 'lock')
  const until = Date.now() + GIVE_UP_MS
  while (!tryLock(lock)) {
    if (Date.now() > until)
      throw new Error(
        `Process ${readPid(lock)} starts or stops the database of ${home}, for more than 30 s. End it.`,
      )
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
    // Any other error comes from the folder itself, and waiting does not help.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (isLeftBehind(lock)) rmSync(lock, { recursive: true, force: true })
    return false
  }
  try {
    writeFileSync(path.join(lock, 'pid'), String(process.pid))
  } catch (error) {
    // On a full disk the unsigned lock would hold up every later start.
    rmSync(lock, { recursive: true, force: true })
    throw error
  }
  return true
}

/** A lock without a readable pid counts as owned until its owner has had time to write the pid. */
function isLeftBehind(lock: string): boolean {
  const pid = readPid(lock)
  if (pid) return !isAlive(pid)
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - made > UNSIGNED_MS
}

function readPid(lock: string): number {
  try {
    return Number(readFileSync(path.join(lock, 'pid'), 'utf8')) || 0
  } catch {
    return 0
  }
}

/** Registers this process as a user of the server. */
export function signIn(users: string): void {
  writeFileSync(path.join(users, String(process.pid)), '')
}

/** Removes this process from the users; returns whether no other is alive. Synchronous, so it can run while exiting. */
export function leaveLock(users: string): boolean {
  rmSync(path.join(users, String(process.pid)), { force: true })
  return signedIn(users).every((pid) => !isAlive(Number(pid)))
}

/**
 * Empty when the folder is gone. The data may be removed while the app runs, and the app must still be able to exit.
 */
function signedIn(users: string): readonly string[] {
  try {
    return readdirSync(users)
  } catch {
    return []
  }
}

/** Whether a process with this id exists, including one that we may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
