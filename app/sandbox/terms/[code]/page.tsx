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

export default async function TermsPage({ params, searchParams }: Props) {
  if (!hasDeveloperPages(await headers())) return developerPageNotFound()
  const view = await loadHosted('terms', (await params).code, await searchParams)
  const words = developerWords.terms
  const buttons = [
    { outcome: 'accepted', label: words.accept },
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
      {words.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </ImitatedPage>
  )
}
