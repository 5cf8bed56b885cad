import { redirect } from 'next/navigation'
import { onboardingPageNotFound } from '@/app/onboarding-page-not-found'
import { drawPageOrError } from '@/app/page-or-error'
import { ScreenOfView } from '@/components/screen'
import { recipientOf } from '@/lib/flow/landing/recipient'
import { endedPage, sessionProblem } from '@/lib/flow/landing/session-problem'
import { paths } from '@/lib/flow/pages/paths'
import { openScreen } from '@/lib/flow/screens/open-screen'
import { refresh } from '@/lib/flow/service/refresh'
import { formerVisit, isFlowAddress, lapsedVisit, visitOfPage } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { ANY_STEP } from '@/lib/flow/sessions/reach'
import { HOME } from '@/lib/model/plan/screens'
import { database } from '@/lib/platform/db/handle'

type Props = {
  params: Promise<{ onboarding: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function HomePage({ params, searchParams }: Props) {
  return drawPageOrError('/o/{onboarding}', params, async ({ onboarding }) => {
    if (!isFlowAddress(onboarding)) return onboardingPageNotFound(onboarding)
    const visit = await visitOfPage(onboarding, ANY_STEP)
    if (!visit.ok) {
      const reader = await recipientOf(onboarding)
      const ended = await endedPage(await database(), reader, await formerVisit(onboarding))
      if (ended) return <ScreenOfView page={ended} />
      return <ScreenOfView page={sessionProblem(reader, await lapsedVisit(onboarding))} />
    }
    const db = await databaseOf(visit.value)
    const { opened, reached } = await refresh(db, visit.value)
    if (opened.onboarding.purgedAt) redirect(paths.home(onboarding))
    const { told: led } = await searchParams
    const screen = await openScreen(db, opened, { step: HOME }, { reached, led })
    if (screen.kind === 'elsewhere') redirect(screen.href)
    return <ScreenOfView page={screen.page} />
  })
}
