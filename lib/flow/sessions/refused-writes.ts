import 'server-only'
import { cookies } from 'next/headers'

/**
 * A write to an onboarding by a browser without a session for it. `cookie` gives what the browser keeps under a name.
 */
export type RefusedWrite = { onboardingId: string; cookie: (name: string) => string | undefined }

type Listener = (write: RefusedWrite) => Promise<void>

/** Pages, actions and routes are bundled apart but share one process, and so one listener. */
const holder = globalThis as typeof globalThis & { vestibuleRefusedWrites?: Listener | undefined }

/** Names who is told of refused writes. The console listens, and customers' sessions need not know of it. */
export function listenForRefusedWrites(listener: Listener): void {
  holder.vestibuleRefusedWrites = listener
}

/** Tells the listener that a browser without a session has tried to write. */
export async function tellRefusedWrite(onboardingId: string): Promise<void> {
  const jar = await cookies()
  await holder.vestibuleRefusedWrites?.({ onboardingId, cookie: (name) => jar.get(name)?.value })
}
