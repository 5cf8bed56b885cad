import 'server-only'
import { created, notFound, ok, refusedAnswer, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { commitDossier } from '../commit'
import { customerIdOf, type Dossier, lockDossier, readDossier } from '../customers/dossier'
import { makeLink, newestLink } from '../customers/links'
import { outstandingCodes } from '../customers/render'
import { modelOf } from '../rules/model'
import type { Tx, World } from '../world'

/** POST /v2/customer/{id}/tos-link; the only link that is called `link`. */
export async function makeTermsLink(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  return world.db.transaction(async (tx) => {
    const dossier = await lockDossier(tx, call.id)
    if (dossier === undefined) return notFound()
    const { url, expiresAt } = await makeLink(world, tx, 'terms', call.id)
    if (!dossier.customer.facts.termsOffered) await offerTerms(world, tx, dossier)
    return created({ link: url, expiresAt })
  })
}

async function offerTerms(world: World, tx: Tx, dossier: Dossier): Promise<void> {
  const now = world.now()
  const facts = { ...dossier.customer.facts, termsOffered: now.toISOString() }
  const customer = { ...dossier.customer, facts, updatedAt: now }
  await commitDossier(world, tx, { ...dossier, customer }, ['customer.tos.pending'])
}

/** POST /v2/customer/{id}/face-verification-link; individuals in the service-managed model only. */
export async function makeFaceLink(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const dossier = await readDossier(world.db, call.id)
  if (dossier === undefined) return notFound()
  if (dossier.customer.type !== 'individual' || !hasFaceCheck(world, dossier)) return faceNotEnabled()
  return created(await makeLink(world, world.db, 'face', call.id))
}

/** POST /v2/business-representative/{id}/face-verification-link */
export async function makeRepresentativeFaceLink(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const customerId = await customerIdOf(world.db, call.id)
  const dossier = customerId && (await readDossier(world.db, customerId))
  if (!dossier) return notFound()
  if (!hasFaceCheck(world, dossier)) return faceNotEnabled()
  return created(await makeLink(world, world.db, 'face', call.id))
}

const hasFaceCheck = (world: World, { customer }: Dossier) =>
  modelOf(customer.meta, world.settings) === 'service_managed'

const faceNotEnabled = () =>
  refusedAnswer('Face verification is not enabled for this customer', 'face-verification/not-enabled')

/** POST /v2/customer/{id}/kyc-link; refused while anything is outstanding. */
export async function makeKycLink(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const dossier = await readDossier(world.db, call.id)
  if (dossier === undefined) return notFound()
  const outstanding = outstandingCodes(dossier, world.settings)
  if (outstanding.length > 0) return criteriaOutstanding(outstanding)
  return created(await makeLink(world, world.db, 'kyc', call.id))
}

/** GET /v2/customer/{id}/kyc-link; the link made last, as the oldest form of the interface had it. */
export async function getKycLink(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const link = await newestLink(world, world.db, 'kyc', call.id)
  return link ? ok(link) : notFound()
}

/** POST /v2/customer/{id}/submit-verification; deprecated, since submission happens by itself. */
export async function submitCustomer(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const dossier = await readDossier(world.db, call.id)
  if (dossier === undefined) return notFound()
  const outstanding = outstandingCodes(dossier, world.settings)
  return outstanding.length > 0 ? criteriaOutstanding(outstanding) : created({ customerId: call.id })
}

/** 400 with the codes that are still missing. */
export function criteriaOutstanding(codes: string[]): SandboxAnswer {
  return refusedAnswer(`Verification criteria are outstanding: ${codes.join(', ')}`)
}
