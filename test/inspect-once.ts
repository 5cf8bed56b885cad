import { createHash } from 'node:crypto'
import { inspectFile as inspectNow } from '../lib/platform/files/inspect-file'
import { lookFromOutside } from '../lib/platform/files/inspector/outside'
import type { FileLimits, Verdict } from '../lib/platform/files/inspector/verdict'

/** The kind of each file that was expected, in their order. */
export const expectedKinds: string[] = []

const judged = new Map<string, Promise<Verdict | 'busy'>>()

/**
 * Stands for the inspector, as vitest.config.ts says: of the same bytes it says the same each time, and a process for
 * every file that some test sends was a tenth of the work of all of them. Its own tests start each of theirs.
 */
export async function inspectFile(bytes: Buffer, limits: FileLimits): Promise<Verdict | 'busy'> {
  const key = `${createHash('sha256').update(bytes).digest('hex')} ${JSON.stringify(limits)}`
  const verdict = judged.get(key) ?? inspectNow(bytes, limits)
  judged.set(key, verdict)
  if ((await verdict) === 'busy') judged.delete(key)
  return verdict
}

/** Starts nothing, and remembers what would be started. */
export function expectFile(head: Buffer, limits: FileLimits): void {
  const outside = lookFromOutside(head, limits)
  if ('opensAs' in outside) expectedKinds.push(outside.opensAs)
}
