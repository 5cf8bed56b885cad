import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

const LIMIT_MS = 30_000

/** A program that runs beside us with all that it starts. */
type Beside = {
  lines: readonly string[]
  said: (pattern: RegExp) => Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts a program and keeps what it says. It ends with its whole group: a driver starts a browser, and that others.
 */
export function startBeside(program: string, words: readonly string[], options: SpawnOptions = {}): Beside {
  const child = spawn(program, words, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => lines.push(...String(bytes).split('\n').filter(Boolean)))
  process.once('exit', () => end(child))
  child.on('error', (error) => lines.push(error.message))
  return { lines, said: (pattern) => said(child, lines, pattern), stop: () => stop(child) }
}

async function said(child: ChildProcess, lines: readonly string[], pattern: RegExp): Promise<string> {
  const until = Date.now() + LIMIT_MS
  while (Date.now() < until && child.exitCode === null) {
    const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null)
    if (found) return found[1] ?? found[0]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${child.spawnfile} did not start:\n${lines.join('\n')}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (!runs(child)) return
  const gone = once(child, 'exit')
  end(child)
  await gone
}

const runs = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

function end(child: ChildProcess): void {
  if (child.pid !== undefined && runs(child)) process.kill(-child.pid, 'SIGTERM')
}
