import { notFound } from 'next/navigation'
import { leave } from '@/app/operator/actions'
import { ConsoleFrame } from '@/components/operator/console-frame'
import { Moments } from '@/components/operator/moments'
import { ScreenViewer } from '@/components/operator/screen-viewer'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { Heading } from '@/components/ui/heading'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { loadScreenPage } from '@/lib/operator/viewer/load-moment'
import { database } from '@/lib/platform/db/handle'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function CustomersScreenPage({ params, searchParams }: Props) {
  const { id } = await params
  const admitted = await admit('look', `/operator/onboardings/${id}/screen`)
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const { operator, words } = admitted
  const loaded = await loadScreenPage(await database(), operator, words, id, await searchParams)
  if (!loaded.ok) notFound()
  const { viewer, moments } = loaded.value
  return (
    <ConsoleFrame view={consoleFrameView(words, operator, 'onboardings')} signOut={leave}>
      <nav className="trail" aria-label={words.t('operator.one.trail')}>
        <span>
          <a href="/operator">{words.t('operator.list.title')}</a> /{' '}
        </span>
        <a className="code" href={`/operator/onboardings/${id}`}>
          {id}
        </a>
      </nav>
      <main>
        <title>{words.t('operator.screen.page_title')}</title>
        <Heading>{words.t('operator.screen.title')}</Heading>
        <p className="muted">{words.t('operator.screen.lead')}</p>
        <ScreenViewer view={viewer}>{moments && <Moments view={moments} />}</ScreenViewer>
      </main>
    </ConsoleFrame>
  )
}
