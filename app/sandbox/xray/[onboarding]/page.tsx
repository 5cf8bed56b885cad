import { headers } from 'next/headers'
import { developerPageNotFound } from '@/app/developer-page-not-found'
import { frameXray } from '@/app/sandbox/actions'
import { DeveloperFrame } from '@/components/developer/developer-frame'
import { Refresher } from '@/components/developer/refresher'
import { Xray } from '@/components/developer/xray'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { loadXray } from '@/lib/developer/xray/xray-view'
import { database } from '@/lib/platform/db/handle'
import { developerWords } from '@/lib/platform/i18n/developer-words'

type Props = { params: Promise<{ onboarding: string }> }

/** Not available with a real service, because it shows everything that a customer has answered. */
export default async function XrayPage({ params }: Props) {
  if (!hasDeveloperPages(await headers())) return developerPageNotFound()
  const view = await loadXray(await database(), (await params).onboarding)
  if (!view) return developerPageNotFound()
  return (
    <DeveloperFrame words={developerWords} current="xray">
      <title>{developerWords.xray.page_title}</title>
      <Xray view={view} words={developerWords} newLink={frameXray} />
      <Refresher />
    </DeveloperFrame>
  )
}
