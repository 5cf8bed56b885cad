import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { LanguageList } from '@/components/language-list'
import { OfflineGuard } from '@/components/ui/offline-guard'
import { PageShell } from '@/components/ui/page'
import { paths } from '@/lib/flow/pages/paths'
import { loadLanguages } from '@/lib/flow/pages/text-pages'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { ANY_STEP } from '@/lib/flow/sessions/reach'
import { chooseLanguage } from '../actions'

type Props = {
  params: Promise<{ onboarding: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

export default function LanguagePage({ params, searchParams }: Props) {
  return drawPageOrError('/o/{onboarding}/language', params, async ({ onboarding }) => {
    const visit = await visitOfPage(onboarding, ANY_STEP)
    if (!visit.ok) redirect(paths.home(onboarding))
    const { page, view } = loadLanguages(visit.value)
    const { from } = await searchParams
    return (
      <PageShell place={page.place}>
        <OfflineGuard text={page.place.offline} />
        <title>{page.title}</title>
        <LanguageList
          view={view}
          action={chooseLanguage.bind(null, onboarding)}
          from={typeof from === 'string' ? from : undefined}
        />
      </PageShell>
    )
  })
}
