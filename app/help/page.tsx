import { headers } from 'next/headers'
import { ScreenOfView } from '@/components/screen'
import { generalHelp } from '@/lib/flow/landing/session-problem'
import { negotiateLocale } from '@/lib/platform/i18n/locales'

export default async function HelpPage() {
  return <ScreenOfView page={generalHelp(negotiateLocale((await headers()).get('accept-language')))} />
}
