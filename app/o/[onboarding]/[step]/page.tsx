import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { missing } from '@/app/missing'
import { orTrouble } from '@/app/or-trouble'
import { Screen } from '@/components/screen'
import { afterHosted } from '@/lib/flow/hosted/after-hosted'
import { paths } from '@/lib/flow/pages/paths'
import { loadStep } from '@/lib/flow/screens/load-screen'
import { pageOf } from '@/lib/flow/screens/whole-page'
import { isFlowAddress, visitOfStep } from '@/lib/flow/sessions/guard'
import { deviceClass, isInAppBrowser } from '@/lib/model/reference/browser-names'
import { database } from '@/lib/platform/db/handle'
import { askPerson, discard, handOff, submit } from '../actions'

type Props = {
  params: Promise<{ onboarding: string; step: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function StepPage({ params, searchParams }: Props) {
  return orTrouble('/o/{onboarding}/{step}', params, async ({ onboarding, step }) => {
    if (!isFlowAddress(onboarding, step)) return missing(onboarding)
    const query = await searchParams
    const visit = await visitOfStep(onboarding, step)
    if (!visit.ok) redirect(paths.home(onboarding))
    const db = await database()
    const browser = (await headers()).get('user-agent')
    const opened = await afterHosted(db, visit.value, step)
    if (opened.onboarding.purgedAt) redirect(paths.home(onboarding))
    const loaded = await loadStep(db, opened, step, {
      choose: query.choose === '1',
      change: query.change === '1',
      again: query.again === '1',
      elsewhere: query.elsewhere === '1',
      inApp: isInAppBrowser(browser),
      openedOn: deviceClass(browser),
      ...(typeof query.problem === 'string' && typeof query.slot === 'string'
        ? { problem: query.problem, slot: query.slot }
        : {}),
    })
    if (loaded.kind === 'elsewhere') redirect(loaded.href)
    const page = pageOf(opened, loaded, { back: paths.home(onboarding), step })
    const actions = {
      submit: submit.bind(null, onboarding, step),
      handOff: handOff.bind(null, onboarding, step),
      askPerson: askPerson.bind(null, onboarding, step),
      discard: discard.bind(null, onboarding, step),
    }
    return <Screen page={page} actions={actions} />
  })
}
