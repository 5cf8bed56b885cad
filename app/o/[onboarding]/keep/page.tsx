import { redirect } from 'next/navigation'
import { drawPageOrError } from '@/app/page-or-error'
import { ScreenOfView } from '@/components/screen'
import { paths } from '@/lib/flow/pages/paths'
import { loadKeep } from '@/lib/flow/pages/text-pages'
import { visitOfPage } from '@/lib/flow/sessions/guard'
import { ANY_STEP } from '@/lib/flow/sessions/reach'

type Props = { params: Promise<{ onboarding: string }> }

export default function KeepPage({ params }: Props) {
  return drawPageOrError('/o/{onboarding}/keep', params, async ({ onboarding }) => {
    const visit = await visitOfPage(onboarding, ANY_STEP)
    if (!visit.ok) redirect(paths.home(onboarding))
    return <ScreenOfView page={loadKeep(visit.value)} />
  })
}
