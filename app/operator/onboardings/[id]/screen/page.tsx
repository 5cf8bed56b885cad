import { Moments } from '@/components/operator/moments'
import { ScreenViewer } from '@/components/operator/screen-viewer'
import { Heading } from '@/components/ui/heading'
import { loadScreenPage } from '@/lib/operator/viewer/load-moment'
import { fail, succeed } from '@/lib/platform/errors'
import { consolePage } from '../../../console-page'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function CustomersScreenPage({ params, searchParams }: Props) {
  const { id } = await params
  const place = { room: 'onboardings', to: `/operator/onboardings/${id}/screen` } as const
  return consolePage(place, async (db, { operator, words }) => {
    const loaded = await loadScreenPage(db, operator, words, id, await searchParams)
    if (!loaded.ok) return fail('not_found')
    const { viewer, moments } = loaded.value
    return succeed(
      <>
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
      </>,
    )
  })
}
