import type { ReactNode } from 'react'
import { ScreenOfView } from '@/components/screen'
import { recipientOf } from '@/lib/flow/landing/recipient'
import { missingPage } from '@/lib/flow/landing/session-problem'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answers/answer-status'

/**
 * The page for an address below an onboarding that leads nowhere. The framework's own way knows no onboarding, and so
 * neither the language its person reads nor whether the address hides in a frame.
 */
export async function onboardingPageNotFound(onboardingId: string): Promise<ReactNode> {
  answerWith(failureStatus.not_found)
  return <ScreenOfView page={missingPage(await recipientOf(onboardingId))} />
}
