import 'server-only'
import { openDraft } from '@/lib/flow/drafts/draft-content'
import { unwrapDataKey } from '@/lib/platform/crypto/seal'
import { knownSecrets } from '@/lib/platform/env/env'
import { openSnapshot } from './snapshot'
import type { Integrator, Onboarding, OpenedOnboarding } from './visit'
import { NOTHING_WAITS, type Waiting } from './waiting'

type Row = {
  onboarding: Onboarding
  integrator: Integrator
  draft: { version: number; sealed: Buffer } | null
  /** Absent where nobody plans anything. */
  waiting?: Waiting
}

/** Unseals what is stored of an onboarding. */
export function openRow({ onboarding, integrator, draft, waiting = NOTHING_WAITS }: Row): OpenedOnboarding {
  const key = unwrapDataKey(knownSecrets(), onboarding.id, onboarding.dataKey)
  return {
    onboarding,
    integrator,
    key,
    draft: openDraft(key, onboarding.id, draft),
    snapshot: onboarding.snapshot ? openSnapshot(key, onboarding.id, onboarding.snapshot) : undefined,
    waiting,
  }
}
