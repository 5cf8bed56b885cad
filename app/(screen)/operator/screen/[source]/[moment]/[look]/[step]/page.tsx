import { notFound } from 'next/navigation'
import { InertScreen } from '@/components/preview/inert-screen'
import { database } from '@/lib/db/handle'
import { lookAtScreen } from '@/lib/operator/screen/look-at-screen'
import { admit } from '@/lib/operator/sign-in/as-operator'
import type { ScreenParams } from '@/lib/preview/address'

export default async function ScreenPage({ params }: { params: Promise<ScreenParams> }) {
  const admitted = await admit('look', '/operator')
  if (admitted.door) notFound()
  const page = await lookAtScreen(await database(), admitted.operator, await params)
  if (!page.ok) notFound()
  return <InertScreen page={page.value} />
}
