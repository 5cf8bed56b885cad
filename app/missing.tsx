import type { ReactNode } from 'react'
import { Screen } from '@/components/screen'
import { failureStatus } from '@/lib/errors'
import { answerWith } from '@/lib/http/answer-status'
import { readerOf } from '@/lib/onboarding/landing/reader'
import { missingPage } from '@/lib/onboarding/landing/session-problem'

/**
 * The page for an address below an onboarding that leads nowhere. The framework's own way knows no onboarding, and so
 * neither the language its person reads nor whether the address hides in a frame.
 */
export async function missing(onboardingId: string): Promise<ReactNode> {
  answerWith(failureStatus.not_found)
  return <Screen page={missingPage(await readerOf(onboardingId))} />
}
