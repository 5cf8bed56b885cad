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

export default async function KycPage({ params, searchParams }: Props) {
  if (!hasDeveloperPages(await headers())) return developerPageNotFound()
  const view = await loadHosted('kyc', (await params).code, await searchParams)
  const words = developerWords.kyc
  const buttons = [
    { outcome: 'completed', label: words.finish },
    { outcome: 'expired', label: developerWords.hosted.expire },
  ]
  return (
    <ImitatedPage view={view} words={developerWords} title={words.title} buttons={buttons} action={finish}>
      <p>{words.text}</p>
    </ImitatedPage>
  )
}
