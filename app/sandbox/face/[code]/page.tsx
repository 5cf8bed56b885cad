import { headers } from 'next/headers'
import { developerPageNotFound } from '@/app/developer-page-not-found'
import { ImitatedPage } from '@/components/developer/hosted-page'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { loadHosted } from '@/lib/developer/home/hosted-view'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { finish } from '../../actions'

type Props = {
  params: Promise<{ code: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function FacePage({ params, searchParams }: Props) {
  if (!hasDeveloperPages(await headers())) return developerPageNotFound()
  const view = await loadHosted('face', (await params).code, await searchParams)
  const words = developerWords.face
  const buttons = [
    { outcome: 'passed', label: words.pass },
    { outcome: 'failed', label: words.fail },
    { outcome: 'expired', label: developerWords.hosted.expire },
  ]
  return (
    <ImitatedPage
      view={view}
      words={developerWords}
      title={words.title}
      buttons={buttons}
      action={finish}
      decides
    >
      {view.state === 'open' && view.failed && <p role="status">{words.failed}</p>}
      <p>{words.text}</p>
    </ImitatedPage>
  )
}
