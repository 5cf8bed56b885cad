import { headers } from 'next/headers'
import { developerPageNotFound } from '@/app/developer-page-not-found'
import { DeveloperFrame } from '@/components/developer/developer-frame'
import { Inbox } from '@/components/developer/inbox'
import { Refresher } from '@/components/developer/refresher'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { loadInbox } from '@/lib/developer/home/inbox-view'
import { developerWords } from '@/lib/platform/i18n/developer-words'

const LONGEST_LIST = 200

export default async function InboxPage() {
  if (!hasDeveloperPages(await headers())) return developerPageNotFound()
  const view = await loadInbox({ limit: LONGEST_LIST }, 'dayAndClock')
  return (
    <DeveloperFrame words={developerWords} current="inbox">
      <title>{developerWords.inbox.page_title}</title>
      <Inbox view={view} words={developerWords.inbox} />
      <Refresher />
    </DeveloperFrame>
  )
}
