import { notFound } from 'next/navigation'
import { orTrouble } from '@/app/or-trouble'
import { InertScreen } from '@/components/preview/inert-screen'
import type { ScreenParams } from '@/lib/operator/preview/address'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { lookAtScreen } from '@/lib/operator/viewer/look-at-screen'
import { database } from '@/lib/platform/db/handle'

export default function ScreenPage({ params }: { params: Promise<ScreenParams> }) {
  return orTrouble('/operator/screen', params, async (asked) => {
    const admitted = await admit('look', '/operator')
    if (admitted.door) notFound()
    const page = await lookAtScreen(await database(), admitted.operator, asked)
    if (!page.ok) notFound()
    return <InertScreen page={page.value} />
  })
}
