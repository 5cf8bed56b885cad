import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Db, Queries } from '@/lib/platform/db/open'
import type { CallLog } from './calls/call-log'
import type { SandboxSettings } from './settings'

/** What every part of the sandbox works with. */
export type World = {
  db: Db
  apiKey: string
  publicUrl: string
  settings: SandboxSettings
  now: () => Date
  deliver: typeof fetch
  /** What was called lately. */
  calls: CallLog
  /** Told when the sandbox's time was moved forward. */
  onClockMoved: (ms: number) => Promise<void>
}

/** One transaction. Inside it nothing may use `World.db`: a second connection could wait for the first for ever. */
export type Tx = Queries

/** An identifier as the service forms it: `<prefix>_` and 32 hex digits. */
export function newSandboxId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

/** The moment `seconds` after `start`. */
export function later(start: Date, seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000)
}
