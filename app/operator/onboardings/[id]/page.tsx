import { OneOnboarding } from '@/components/operator/onboarding'
import { lookAtPage } from '@/lib/operator/onboarding-page/look-at-page'
import { succeed } from '@/lib/platform/errors'
import { helpAction, revealAction } from '../../actions'
import { consolePage } from '../../console-page'

type Props = { params: Promise<{ id: string }> }

export default async function OneOnboardingPage({ params }: Props) {
  const { id } = await params
  const place = { room: 'onboardings', to: `/operator/onboardings/${id}` } as const
  return consolePage(place, async (db, admitted) => {
    const page = await lookAtPage(db, admitted, id)
    if (page.door) return { door: page.door }
    const acts = { help: helpAction.bind(null, id), reveal: revealAction.bind(null, id) }
    return succeed(<OneOnboarding view={page.view} {...acts} />)
  })
}
