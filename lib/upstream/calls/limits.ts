/** How long one kind of call may take. The whole limit covers waiting, every try and the pauses between them. */
type CallLimit = Readonly<{ firstByteMs: number; wholeMs: number }>

/** The numbers of the client. Times in milliseconds unless the name says otherwise. */
export type Limits = Readonly<{
  interactive: CallLimit
  upload: CallLimit
  answerBytes: number
  answerDepth: number
  backoff: Readonly<{ baseMs: number; ceilingMs: number }>
  retryAfterCeilingSeconds: number
  retryBudget: Readonly<{ windowMs: number; share: number; floor: number }>
  circuit: Readonly<{
    failuresInARow: number
    windowMs: number
    minimumCalls: number
    failureShare: number
    coolDownMs: number
  }>
  bulkhead: Readonly<{ calls: number; callQueue: number; uploads: number; uploadQueue: number }>
}>

export const LIMITS: Limits = {
  interactive: { firstByteMs: 8_000, wholeMs: 10_000 },
  // A first byte comes only after the last byte of the file has gone out, so it shares the whole limit.
  upload: { firstByteMs: 60_000, wholeMs: 60_000 },
  answerBytes: 1_000_000,
  // The deepest documented answer has eight levels; anything far beyond is an attack on recursive code.
  answerDepth: 64,
  backoff: { baseMs: 250, ceilingMs: 4_000 },
  retryAfterCeilingSeconds: 10,
  // The floor lets a quiet system, with five calls a minute, still repeat one of them.
  retryBudget: { windowMs: 60_000, share: 0.1, floor: 10 },
  circuit: {
    failuresInARow: 5,
    windowMs: 30_000,
    minimumCalls: 20,
    failureShare: 0.5,
    coolDownMs: 15_000,
  },
  // Few uploads may wait: each holds up to 15 MB in memory while it does.
  bulkhead: { calls: 20, callQueue: 50, uploads: 4, uploadQueue: 8 },
}

/** How long a process has claimed work that makes one call: what is older than any call is in no process's hands. */
export const CALL_LEASE_MS = LIMITS.interactive.wholeMs * 2
