import { ScreenOfView } from '@/components/screen'
import { leftPage } from '@/lib/flow/landing/session-problem'
import { localeOrDefault } from '@/lib/platform/i18n/locales'

type Props = { params: Promise<{ locale: string }> }

export default async function LeftPage({ params }: Props) {
  return <ScreenOfView page={leftPage(localeOrDefault((await params).locale))} />
}
