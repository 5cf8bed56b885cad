import { redirect } from 'next/navigation'
import { Screen } from '@/components/screen'
import { loadHelp } from '@/lib/onboarding/load-text'
import { paths } from '@/lib/onboarding/paths'
import { visitOfPage } from '@/lib/sessions/guard'

type Props = { params: Promise<{ onboarding: string }> }

export default async function HelpPage({ params }: Props) {
  const { onboarding } = await params
  const visit = await visitOfPage(onboarding)
  if (!visit.ok) redirect(paths.home(onboarding))
  return <Screen page={loadHelp(visit.value)} />
}
