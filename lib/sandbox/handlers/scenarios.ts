import 'server-only'
import { notFound, ok, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { readDossier } from '../customers/dossier'
import { SANDBOX_CHOICES } from '../scenarios/choices'
import { fileOfCustomer } from '../scenarios/scenario-file'
import type { World } from '../world'

/** GET /scenarios, the sandbox's own: what a customer's `meta` can ask for. */
export async function listScenarios(): Promise<SandboxAnswer> {
  return ok(SANDBOX_CHOICES)
}

/** GET /scenarios/{id}, the sandbox's own: the file that plays this customer again. */
export async function exportScenario({ db }: World, call: SandboxCall): Promise<SandboxAnswer> {
  const dossier = await readDossier(db, call.id)
  return dossier ? ok(fileOfCustomer(dossier)) : notFound()
}
