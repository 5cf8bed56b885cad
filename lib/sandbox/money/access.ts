import 'server-only'
import { invalid, problemAnswer, type SandboxAnswer } from '../calls/answer'
import { type Dossier, lockDossier } from '../customers/dossier'
import { profileName } from '../customers/render'
import { stateOf } from '../rules/profiles'
import type { SandboxSettings } from '../settings'
import type { Tx } from '../world'

type Found = { dossier: Dossier } | { answer: SandboxAnswer }

/**
 * The customer that a body names, locked. One of another application is as unknown as one that never was, so that an
 * answer says nothing about others.
 */
export async function customerAt(tx: Tx, id: string, pointer: string): Promise<Found> {
  const dossier = await lockDossier(tx, id)
  if (dossier) return { dossier }
  return { answer: invalid([{ pointer, detail: 'Must be a customer of this application' }]) }
}

/** Refuses a customer whose profile does not open what is asked for; undefined when it does. */
export function refuseUnapproved(
  { customer }: Dossier,
  letter: string,
  { money }: SandboxSettings,
): SandboxAnswer | undefined {
  if (stateOf(customer.profiles, letter).status === 'approved') return undefined
  const { status, code } = money.notApproved
  return problemAnswer(status, code, `The profile ${profileName(customer.type, letter)} is not approved`)
}
