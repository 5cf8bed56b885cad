import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { ScreenForm } from '@/components/step/screen-form'
import { PageShell } from '@/components/ui/page'
import { paths } from '@/lib/flow/pages/paths'
import { localeOf } from '@/lib/flow/pages/visit-words'
import { openScreen } from '@/lib/flow/screens/open-screen'
import { aboutOf } from '@/lib/flow/screens/person/about'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { databaseOf } from '@/lib/flow/sessions/own-database'
import { PERSON_PAGES } from '@/lib/model/plan/screens'
import { withoutFetchedParts } from '../../trim-for-script'
import { submitPerson } from '../actions'

type Props = {
  params: Promise<{ onboarding: string; person: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default function PersonPage({ params, searchParams }: Props) {
  return drawPageOrError('/o/{onboarding}/people/{person}', params, async ({ onboarding, person }) => {
    const query = await searchParams
    const { me } = query
    const visit = await visitOfPage(onboarding)
    if (!visit.ok) redirect(paths.home(onboarding))
    const asked = { step: PERSON_PAGES.form, person: aboutOf(person, me) }
    const screen = await openScreen(await databaseOf(visit.value), visit.value, asked)
    if (screen.kind === 'elsewhere') redirect(screen.href)
    const { page, noScriptFallback } = withoutFetchedParts(screen.page, query, localeOf(visit.value))
    const { content } = page
    return (
      <>
        {noScriptFallback}
        <PageShell place={page.place}>
          {content.kind === 'screen' && (
            <ScreenForm
              page={page}
              content={content}
              action={submitPerson.bind(null, onboarding, person, me === '1')}
            />
          )}
        </PageShell>
      </>
    )
  })
}
