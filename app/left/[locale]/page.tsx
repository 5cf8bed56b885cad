import { Screen } from '@/components/screen'
import { localeOrDefault } from '@/lib/i18n/locales'
import { leftPage } from '@/lib/onboarding/landing/session-problem'

type Props = { params: Promise<{ locale: string }> }

export default async function LeftPage({ params }: Props) {
  return <Screen page={leftPage(localeOrDefault((await params).locale))} />
}
