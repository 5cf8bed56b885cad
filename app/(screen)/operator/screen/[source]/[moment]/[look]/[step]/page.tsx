import { drawPageOrError } from '@/app/page-or-error'
import { InertScreen } from '@/components/preview/inert-screen'
import { recipientOf } from '@/lib/flow/landing/recipient'
import { missingPage } from '@/lib/flow/landing/session-problem'
import type { ScreenParams } from '@/lib/operator/preview/address'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { lookAtScreen } from '@/lib/operator/viewer/look-at-screen'
import { database } from '@/lib/platform/db/handle'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answers/answer-status'

export default function ScreenPage({ params }: { params: Promise<ScreenParams> }) {
  return drawPageOrError('/operator/screen', params, async (asked) => {
    const admitted = await admit('look', '/operator')
    if (admitted.door) return missingScreen()
    const page = await lookAtScreen(await database(), admitted.operator, asked)
    if (!page.ok) return missingScreen()
    return <InertScreen page={page.value} />
  })
}

async function missingScreen() {
  answerWith(failureStatus.not_found)
  return <InertScreen page={missingPage(await recipientOf())} />
}
