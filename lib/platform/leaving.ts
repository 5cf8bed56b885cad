import 'server-only'

type Leaving = { hasBegun: boolean }

// The bundles of start, pages and jobs each have their own copy of this module; the state is one for the process.
const holder = globalThis as typeof globalThis & { vestibuleLeaving?: Leaving }
holder.vestibuleLeaving ??= { hasBegun: false }
const state = holder.vestibuleLeaving

/** Whether this process was told to leave: it ends what it has begun, and begins nothing that can wait for another one. */
export function isLeaving(): boolean {
  return state.hasBegun
}

/** From now on this process leaves. */
export function beginToLeave(): void {
  state.hasBegun = true
}
