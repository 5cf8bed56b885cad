import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { fullUntil } from '@/lib/platform/limits/rate-limits'
import { proofAsked } from '../screen-facts'
import { newestSent, type ProofFacts } from './draw'

/** The limit on sending the code that proves. */
export async function readProof(db: Db, visit: Visit): Promise<ProofFacts> {
  const proof = proofAsked(visit)
  const channel = proof?.kind === 'code' ? newestSent(visit, proof.channels) : undefined
  return {
    fullUntil: channel && (await fullUntil(db, 'codeSend', `${visit.onboarding.id}:${channel}`)),
  }
}
