import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { orTrouble } from '@/app/or-trouble'
import { Screen } from '@/components/screen'
import { database } from '@/lib/db/handle'
import { negotiateLocale } from '@/lib/i18n/locales'
import { loadHome } from '@/lib/onboarding/home/load-home'
import { sessionProblem, takenOffPage } from '@/lib/onboarding/landing/session-problem'
import { pageOf } from '@/lib/onboarding/page-of'
import { paths } from '@/lib/onboarding/paths'
import { refresh } from '@/lib/onboarding/service/refresh'
import { originsAround } from '@/lib/sessions/frame-ancestors'
import { formerVisit, isFlowAddress, lapsedVisit, visitOfPage } from '@/lib/sessions/guard'
import { ANY_STEP } from '@/lib/sessions/reach'

type Props = {
  params: Promise<{ onboarding: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function HomePage({ params, searchParams }: Props) {
  return orTrouble('/o/{onboarding}', async () => {
    const { onboarding } = await params
    if (!isFlowAddress(onboarding)) notFound()
    const visit = await visitOfPage(onboarding, ANY_STEP)
    if (!visit.ok) {
      const from = await headers()
      const locale = negotiateLocale(from.get('accept-language'))
      const takenOff = await takenOffPage(await database(), locale, await formerVisit(onboarding))
      if (takenOff) return <Screen page={takenOff} />
      const around = await originsAround(onboarding, from)
      return <Screen page={sessionProblem(locale, await lapsedVisit(onboarding), around)} />
    }
    const db = await database()
    const { opened, reached } = await refresh(db, visit.value)
    if (opened.onboarding.purgedAt) redirect(paths.home(onboarding))
    const loaded = await loadHome(db, opened)
    if (loaded.kind === 'elsewhere') redirect(loaded.href)
    const { told } = await searchParams
    return <Screen page={pageOf(opened, loaded, { reached, told })} />
  })
}
