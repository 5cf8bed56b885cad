import { headers } from 'next/headers'
import { developerPageNotFound } from '@/app/developer-page-not-found'
import { ApiReference } from '@/components/developer/api-reference'
import { DeveloperFrame } from '@/components/developer/developer-frame'
import { loadApi } from '@/lib/developer/home/api-view'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { developerWords } from '@/lib/platform/i18n/developer-words'

export default async function ApiPage() {
  if (!hasDeveloperPages(await headers())) return developerPageNotFound()
  return (
    <DeveloperFrame words={developerWords} current="api">
      <title>{developerWords.api.page_title}</title>
      <ApiReference view={loadApi()} words={developerWords.api} />
    </DeveloperFrame>
  )
}
