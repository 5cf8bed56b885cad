import 'server-only'

type Leaving = { hasBegun: boolean }

// The bundles of start, pages and jobs each have their own copy of this module; the state is one for the process.
const holder = globalThis as typeof globalThis & { vestibuleLeaving?: Leaving }
holder.vestibuleLeaving ??= { hasBegun: false }
const state = holder.vestibuleLeaving

/** Whether this process ends soon: it finishes what it has begun and begins no work that another process can do. */
export function isLeaving(): boolean {
  return state.hasBegun
}

/** Notes that this process ends soon. */
export function beginToLeave(): void {
  state.hasBegun = true
}
