import { sendHeldAnswers, tryHeldBack } from '@/lib/flow/answers/send-held'
import { sendHeldDocuments } from '@/lib/flow/documents/send-held-documents'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { pollCustomers } from '@/lib/flow/service/poll'
import { refresh } from '@/lib/flow/service/refresh'
import { declareNotMade } from '@/lib/flow/service/resolve-call'
import { settleCalls } from '@/lib/flow/service/settle-calls'
import { handleWebhooks } from '@/lib/flow/webhooks-in/receive'
import type { Db } from '@/lib/platform/db/open'
import type { World } from '../world'

/** What happens between two submissions: the service's review, the jobs of a process, and a page that is looked at. */
export async function runAllJobs({ sandbox }: World, onboardingId: string, db: Db): Promise<void> {
  await sandbox.tick()
  await handleWebhooks(db)
  await settleCalls(db)
  await sendHeldAnswers(db)
  await sendHeldDocuments(db)
  await pollCustomers(db)
  const opened = await openOnboarding(db, onboardingId)
  if (opened) await refresh(db, opened, { ageMs: 0, waitMs: 2500 })
}

/**
 * What the team's console offers for an onboarding that stands still: another try, and word that a call made nothing.
 */
export async function askTheTeam({ db }: World, onboardingId: string): Promise<void> {
  const opened = await openOnboarding(db, onboardingId)
  if (!opened) return
  await tryHeldBack(db, opened)
  await declareNotMade(db, opened)
}
