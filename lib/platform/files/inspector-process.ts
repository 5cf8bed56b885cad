import 'server-only'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { commandOf } from './inspector/os-sandbox'
import type { FileLimits } from './inspector/verdict'

/** A process that opens one file: the file goes in, its verdict comes out. */
type Inspector = ChildProcessByStdio<Writable, Readable, null>

const MEGABYTE = 1024 * 1024
/** Resource limits of the inspector process. */
const MEMORY_BYTES = 512 * MEGABYTE
/** The photos of iPhones are unpacked as a whole, twice: in their decoder and in what writes them again. */
const MEMORY_FOR_HEIC = 768 * MEGABYTE
const PROCESSOR_MS = 30_000
/**
 * How long a process that was started ahead waits for its file. A phone with a weak signal needs this long for a photo.
 */
const MOST_IDLE_MS = 120_000

// The program is a file beside this one, not a part of the built server: it starts without the app around it.
const PROGRAM = path.join(process.cwd(), 'lib', 'platform', 'files', 'inspector', 'main.ts')

/** The process that was started ahead, under its command. There is at most one, because each takes memory. */
const ahead = new Map<string, Inspector>()

/** A process for one file of this kind: the one that was started ahead for such a file, or a new one. */
export function inspectorFor(kind: string, limits: FileLimits): Inspector {
  const words = wordsFor(kind, limits)
  return takeAhead(words.join(' ')) ?? start(words)
}

/**
 * Starts a process for a file of this kind that is on its way, unless one waits already. It loads its decoder while the
 * rest of the file comes.
 */
export function startInspectorAhead(kind: string, limits: FileLimits): void {
  if (ahead.size > 0) return
  const words = wordsFor(kind, limits)
  const command = words.join(' ')
  const inspector = start(words)
  ahead.set(command, inspector)
  const late = setTimeout(() => takeAhead(command, inspector)?.kill('SIGKILL'), MOST_IDLE_MS).unref()
  const forget = () => {
    clearTimeout(late)
    takeAhead(command, inspector)
  }
  inspector.once('error', forget).once('exit', forget)
}

/** Takes the waiting process out; nothing where none waits, or another than the given one. */
function takeAhead(command: string, inspector = ahead.get(command)): Inspector | undefined {
  if (!inspector || ahead.get(command) !== inspector) return undefined
  ahead.delete(command)
  return inspector
}

function wordsFor(kind: string, { maxBytes, as: use }: FileLimits): string[] {
  const memory = kind === 'image/heic' ? MEMORY_FOR_HEIC : MEMORY_BYTES
  return [PROGRAM, String(memory), String(PROCESSOR_MS), String(maxBytes), kind, use ?? '']
}

function start(program: string[]): Inspector {
  const command = commandOf(program)
  return spawn(command.program, command.words, {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}
