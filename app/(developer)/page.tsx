import { headers } from 'next/headers'
import { developerPageNotFound } from '@/app/developer-page-not-found'
import { DeveloperFrame } from '@/components/developer/developer-frame'
import { DeveloperHome } from '@/components/developer/home'
import { Refresher } from '@/components/developer/refresher'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { loadHome } from '@/lib/developer/home/home-view'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { makeOwn, moveClockAction, openDemo, openStateAction, sendAgainAction } from './actions'

const actions = {
  openDemo,
  openState: openStateAction,
  makeOwn,
  sendAgain: sendAgainAction,
  moveClock: moveClockAction,
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function DeveloperHomePage({ searchParams }: Props) {
  if (!hasDeveloperPages(await headers())) return developerPageNotFound()
  const view = await loadHome((await searchParams).problem)
  return (
    <DeveloperFrame words={developerWords} current="start">
      <title>{developerWords.home.page_title}</title>
      <DeveloperHome view={view} words={developerWords} actions={actions} />
      <Refresher />
    </DeveloperFrame>
  )
}
