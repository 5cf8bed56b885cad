import 'server-only'

type Shutdown = { hasBegun: boolean }

// The bundles of start, pages and jobs each have their own copy of this module; the state is one for the process.
const holder = globalThis as typeof globalThis & { vestibuleShuttingDown?: Shutdown }
holder.vestibuleShuttingDown ??= { hasBegun: false }
const state = holder.vestibuleShuttingDown

/** Whether this process ends soon: it finishes what it has begun and begins no work that another process can do. */
export function isShuttingDown(): boolean {
  return state.hasBegun
}

/** Notes that this process ends soon. */
export function beginShutdown(): void {
  state.hasBegun = true
}
