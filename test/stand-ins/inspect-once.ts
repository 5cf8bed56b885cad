import { createHash } from 'node:crypto'
import { inspect } from '@/lib/platform/files/inspector/inspect'
import { judgeBeforeOpening } from '@/lib/platform/files/inspector/judge-before-opening'
import { type FileLimits, refused, type Verdict } from '@/lib/platform/files/inspector/verdict'

/** The kind of each file that was expected, in their order. */
export const expectedKinds: string[] = []

const judged = new Map<string, Promise<Verdict>>()

/**
 * Stands for the inspector, as vitest.config.ts says: it judges in this process, and the same bytes once. A process for
 * every file that some test sends was a tenth of the work of all of them. Its own tests start each of theirs.
 */
export async function inspectFile(bytes: Buffer, limits: FileLimits): Promise<Verdict> {
  const key = `${createHash('sha256').update(bytes).digest('hex')} ${JSON.stringify(limits)}`
  // What a decoder trips over ends its process, and that counts as broken.
  const verdict = judged.get(key) ?? inspect(bytes, limits).catch(() => refused('broken'))
  judged.set(key, verdict)
  return verdict
}

/** Starts nothing, and remembers what would be started. */
export function expectFile(head: Buffer, limits: FileLimits): void {
  const unopened = judgeBeforeOpening(head, limits)
  if ('opensAs' in unopened) expectedKinds.push(unopened.opensAs)
}
