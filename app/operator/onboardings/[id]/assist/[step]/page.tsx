import { fillIn } from '@/app/operator/actions'
import { AssistPage } from '@/components/operator/assist'
import { assistPage } from '@/lib/operator/acts/assist-view'
import { fail, succeed } from '@/lib/platform/errors'
import { consolePage } from '../../../../console-page'

type Props = { params: Promise<{ id: string; step: string }> }

export default async function FillInPage({ params }: Props) {
  const { id, step } = await params
  const to = `/operator/onboardings/${id}/assist/${step}`
  return consolePage({ room: 'onboardings', to, right: 'help' }, async (db, { operator, words }) => {
    const view = await assistPage(db, operator, words, { id, step })
    if (!view) return fail('not_found')
    return succeed(<AssistPage view={view} action={fillIn.bind(null, id, step)} />)
  })
}
