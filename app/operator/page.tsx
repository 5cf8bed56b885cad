import { OnboardingList } from '@/components/operator/onboarding-list'
import { loadList } from '@/lib/operator/list-page/load-list'
import { succeed } from '@/lib/platform/errors'
import { dropListView, keepListView } from './actions'
import { consolePage } from './console-page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default function OnboardingsPage({ searchParams }: Props) {
  return consolePage({ room: 'onboardings', to: '/operator' }, async (db, admitted) => {
    const view = await loadList(db, admitted, await searchParams)
    return succeed(<OnboardingList view={view} keep={keepListView} drop={dropListView} />)
  })
}
