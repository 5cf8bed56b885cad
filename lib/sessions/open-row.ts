import 'server-only'
import { unwrapDataKey } from '@/lib/crypto/seal'
import { openDraft } from '@/lib/drafts/draft-content'
import { knownSecrets } from '@/lib/env'
import { openSnapshot } from '@/lib/onboarding/service/snapshot'
import type { Integrator, Onboarding, OpenedOnboarding } from './visit'

type Row = {
  onboarding: Onboarding
  integrator: Integrator
  draft: { version: number; sealed: Buffer } | null
}

/** Unseals what is stored of an onboarding. */
export function openRow({ onboarding, integrator, draft }: Row): OpenedOnboarding {
  const key = unwrapDataKey(knownSecrets(), onboarding.id, onboarding.dataKey)
  return {
    onboarding,
    integrator,
    key,
    draft: openDraft(key, onboarding.id, draft),
    snapshot: onboarding.snapshot ? openSnapshot(key, onboarding.id, onboarding.snapshot) : undefined,
  }
}
