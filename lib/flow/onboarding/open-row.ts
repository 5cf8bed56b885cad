import 'server-only'
import { openDraft } from '@/lib/flow/drafts/draft-content'
import { dataKeysOf } from '@/lib/platform/data-keys/data-keys'
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

/**
 * Unseals what is stored of onboardings. One whose key was destroyed is left out, also where a backup brought it back.
 */
export async function openRows(rows: readonly Row[]): Promise<readonly OpenedOnboarding[]> {
  const keys = await dataKeysOf(rows.map(({ onboarding }) => onboarding))
  return rows.flatMap((row) => {
    const key = keys.get(row.onboarding.id)
    return key ? [openWith(key, row)] : []
  })
}

/** The same for one. */
export async function openRow(row: Row): Promise<OpenedOnboarding | undefined> {
  const [opened] = await openRows([row])
  return opened
}

function openWith(
  key: Buffer,
  { onboarding, integrator, draft, waiting = NOTHING_WAITS }: Row,
): OpenedOnboarding {
  return {
    onboarding,
    integrator,
    key,
    draft: openDraft(key, onboarding.id, draft),
    snapshot: onboarding.snapshot ? openSnapshot(key, onboarding.id, onboarding.snapshot) : undefined,
    waiting,
  }
}
