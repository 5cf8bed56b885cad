import { headers } from 'next/headers'
import { developerPageNotFound } from '@/app/developer-page-not-found'
import { FramedPage } from '@/components/developer/framed-page'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { frameDemo } from '../../actions'

export default async function FramedDemoPage() {
  if (!hasDeveloperPages(await headers())) return developerPageNotFound()
  return <FramedPage words={developerWords.framed} start={frameDemo} />
}
