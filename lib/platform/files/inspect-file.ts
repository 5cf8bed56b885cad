import 'server-only'
import { z } from 'zod'
import { BrokenInvariant } from '@/lib/platform/errors'
import { judgeBeforeOpening } from './inspector/judge-before-opening'
import { type FileLimits, refused, type Verdict } from './inspector/verdict'
import { inspectorFor, startInspectorAhead } from './inspector-process'

/**
 * How long opening a file may take. A machine that gives it no turn for so long is too busy; the file is not at fault.
 */
const WAIT_MS = 90_000
/** What the sandbox of the system says of a program that was ended by SIGKILL. */
const ENDED_IN_SANDBOX = 128 + 9
/** Files that are opened at the same time, and that may wait for it. */
const AT_ONCE = 2
const MOST_WAITING = 20

const About = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), mime: z.string() }),
  z.object({
    ok: z.literal(false),
    problem: z.enum([
      'empty',
      'type',
      'broken',
      'locked',
      'script',
      'pages',
      'small',
      'huge',
      'moving',
      'fonts',
    ]),
  }),
])

const waiting: Array<() => void> = []
const running = { count: 0 }

/**
 * Judges a file: by its first bytes where these decide, else in a process of its own, so that what a hostile one breaks
 * or fills is only that process.
 *
 * @returns the bytes to hand on, or what is wrong; `busy` when too many files wait already, or the machine has no time
 */
export async function inspectFile(
  bytes: Buffer,
  limits: FileLimits,
  waitMs = WAIT_MS,
): Promise<Verdict | 'busy'> {
  const unopened = judgeBeforeOpening(bytes, limits)
  if ('verdict' in unopened) return unopened.verdict
  if (waiting.length >= MOST_WAITING) return 'busy'
  if (running.count >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running.count += 1
  try {
    const answer = await runProgram(bytes, unopened.opensAs, limits, waitMs)
    return answer === 'busy' ? answer : readVerdict(answer)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running.count -= 1
  }
}

/**
 * Prepares for a file whose first bytes are here. Half of the wait for an opened file is the start of its process, and
 * that can happen while the rest of the file is on its way. While files are being opened, the machine has enough to do.
 */
export function expectFile(head: Buffer, limits: FileLimits): void {
  const unopened = judgeBeforeOpening(head, limits)
  if ('opensAs' in unopened && running.count === 0) startInspectorAhead(unopened.opensAs, limits)
}

/**
 * Everything the program wrote; nothing when it ended itself for using too much work or memory, and `busy`
 * when it did not finish in time.
 *
 * @throws when the program cannot run here, which is no fault of the file
 */
async function runProgram(
  bytes: Buffer,
  kind: string,
  limits: FileLimits,
  waitMs: number,
): Promise<Buffer | 'busy'> {
  const program = inspectorFor(kind, limits)
  // A program that ended early no longer reads: that is told by its empty answer.
  program.stdin.on('error', () => undefined)
  program.stdin.end(bytes)
  const chunks: Buffer[] = []
  program.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  let late: NodeJS.Timeout | undefined
  const ending = await new Promise<Ending | 'busy'>((resolve, reject) => {
    program.on('error', reject)
    program.on('close', (code, signal) => resolve({ code, signal }))
    late = setTimeout(() => {
      program.kill('SIGKILL')
      // Something inside the sandbox may hold the line for longer.
      program.stdout.destroy()
      resolve('busy')
    }, waitMs)
  }).finally(() => clearTimeout(late))
  if (ending === 'busy') return ending
  const { code, signal } = ending
  if (code !== 0 && code !== ENDED_IN_SANDBOX && !signal)
    throw new BrokenInvariant('the program that opens files runs here')
  return code === 0 ? Buffer.concat(chunks) : Buffer.alloc(0)
}

type Ending = { code: number | null; signal: NodeJS.Signals | null }

function readVerdict(answer: Buffer): Verdict {
  const end = answer.indexOf('\n')
  // A file that made the program crash is not a document that anyone can read.
  if (end < 0) return refused('broken')
  const about = About.parse(JSON.parse(answer.toString('utf8', 0, end)))
  return about.ok ? { ...about, bytes: answer.subarray(end + 1) } : about
}
