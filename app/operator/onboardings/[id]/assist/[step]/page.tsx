import { notFound } from 'next/navigation'
import { fillIn, leave } from '@/app/operator/actions'
import { AssistPage } from '@/components/operator/assist'
import { ConsoleFrame } from '@/components/operator/console-frame'
import { SignInNotice } from '@/components/operator/sign-in-page'
import { assistPage } from '@/lib/operator/acts/assist-view'
import { consoleFrameView } from '@/lib/operator/page/console-frame'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { database } from '@/lib/platform/db/handle'

type Props = { params: Promise<{ id: string; step: string }> }

export default async function FillInPage({ params }: Props) {
  const { id, step } = await params
  const admitted = await admit('help', `/operator/onboardings/${id}/assist/${step}`)
  if (admitted.door) return <SignInNotice view={admitted.door} />
  const { operator, words } = admitted
  const view = await assistPage(await database(), operator, words, { id, step })
  if (!view) notFound()
  return (
    <ConsoleFrame view={consoleFrameView(words, operator, 'onboardings')} signOut={leave}>
      <AssistPage view={view} action={fillIn.bind(null, id, step)} />
    </ConsoleFrame>
  )
}
