import { redirect } from 'next/navigation'
import { orTrouble } from '@/app/or-trouble'
import { Screen } from '@/components/screen'
import { database } from '@/lib/db/handle'
import { loadStep } from '@/lib/onboarding/load-screen'
import { pageOf } from '@/lib/onboarding/page-of'
import { paths } from '@/lib/onboarding/paths'
import { visitOfStep } from '@/lib/sessions/guard'
import { submit } from '../actions'

type Props = {
  params: Promise<{ onboarding: string; step: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function StepPage({ params, searchParams }: Props) {
  return orTrouble('/o/{onboarding}/{step}', async () => {
    const { onboarding, step } = await params
    const query = await searchParams
    const visit = await visitOfStep(onboarding, step)
    if (!visit.ok) redirect(paths.home(onboarding))
    const loaded = await loadStep(await database(), visit.value, step, {
      choose: query.choose === '1',
      change: query.change === '1',
      ...(typeof query.problem === 'string' && typeof query.slot === 'string'
        ? { problem: query.problem, slot: query.slot }
        : {}),
    })
    if (loaded.kind === 'elsewhere') redirect(loaded.href)
    const page = pageOf(visit.value, loaded, { back: paths.home(onboarding) })
    return <Screen page={page} action={submit.bind(null, onboarding, step)} />
  })
}
