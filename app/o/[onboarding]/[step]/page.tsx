import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { onboardingPageNotFound } from '@/app/onboarding-page-not-found'
import { drawPageOrError } from '@/app/page-or-error'
import { ScreenOfView } from '@/components/screen'
import { afterHosted } from '@/lib/flow/hosted/after-hosted'
import { openedOn } from '@/lib/flow/pages/opened-on'
import { paths } from '@/lib/flow/pages/paths'
import { localeOf } from '@/lib/flow/pages/visit-words'
import { openScreen } from '@/lib/flow/screens/open-screen'
import { flowPageNamed, isFlowAddress, visitOfStep } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { WISHES } from '@/lib/model/plan/screen-at'
import { PROVE_STEP } from '@/lib/model/plan/screens'
import { isInAppBrowser } from '@/lib/model/reference/browser-names'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { askPerson, discard, handOffAction, submit, submitProof } from '../actions'
import { withoutFetchedParts } from '../trim-for-script'

type Props = {
  params: Promise<{ onboarding: string; step: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function StepPage({ params, searchParams }: Props) {
  return drawPageOrError('/o/{onboarding}/{step}', params, async ({ onboarding, step }) => {
    if (!isFlowAddress(onboarding, step)) return onboardingPageNotFound(onboarding)
    const query = await searchParams
    const visit = await visitOfStep(onboarding, step)
    if (!visit.ok) redirect(paths.home(onboarding))
    const db = await databaseOf(visit.value)
    const from = await headers()
    const after = flowPageNamed(query.after)
    const opened = await afterHosted(db, visit.value, step)
    if (opened.onboarding.purgedAt) redirect(paths.home(onboarding))
    const screen = await openScreen(db, opened, {
      step,
      wish: WISHES.find((wish) => query[wish] === '1') ?? 'none',
      inApp: isInAppBrowser(from.get('user-agent')),
      ...withoutUndefined({ openedOn: openedOn(from), after }),
      ...(typeof query.problem === 'string' && typeof query.slot === 'string'
        ? { answer: { of: 'upload', problem: query.problem, slot: query.slot } }
        : {}),
    })
    if (screen.kind === 'elsewhere') redirect(screen.href)
    const actions = {
      submit:
        step === PROVE_STEP ? submitProof.bind(null, onboarding, after) : submit.bind(null, onboarding, step),
      handOff: handOffAction.bind(null, onboarding, step),
      askPerson: askPerson.bind(null, onboarding, step),
      discard: discard.bind(null, onboarding, step),
    }
    const { page, noScriptFallback } = withoutFetchedParts(screen.page, query, localeOf(opened))
    return (
      <>
        {noScriptFallback}
        <ScreenOfView page={page} actions={actions} />
      </>
    )
  })
}
