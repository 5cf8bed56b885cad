import type { Role } from '@/lib/operator/sign-in/roles'
import type { Browser, World } from '../world'
import { OWN } from '../world/request'

/** What can be called from outside, in a state in which the right one would get what they ask for. */
export type Ready = {
  /** The customer whose onboarding it is about. */
  owner: Browser
  call: () => Promise<unknown>
}

/** One action or handler. */
export type Door = {
  name: string
  /** It answers with something and changes nothing. */
  isRead?: true
  /** A session that was made for one step may use it from that step. */
  isForAnyStep?: true
  /** Text that a session typed which is over by time is kept for the one that follows. */
  keepsTyped?: true
  /** A session that is over by time may show whose it is. */
  opensWhenOver?: true
  prepare: (world: World) => Promise<Ready>
}

/** A door of the console, with the lowest role that may use it. */
export type TeamDoor = Door & { role: Role }

/** A form as a browser sends it. */
export function sent(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A request whose headers are those of the page that it comes from. */
export function requestOf(
  method: string,
  headers: Headers,
  body?: string | Uint8Array<ArrayBuffer>,
): Request {
  return new Request(`${OWN}/api`, body === undefined ? { method, headers } : { method, headers, body })
}

/** The parameters of a route as the framework hands them over. */
export const at = <T>(params: T) => ({ params: Promise.resolve(params) })
