import { headers } from 'next/headers'
import { Screen } from '@/components/screen'
import { generalHelp } from '@/lib/flow/landing/session-problem'
import { negotiateLocale } from '@/lib/platform/i18n/locales'

export default async function HelpPage() {
  return <Screen page={generalHelp(negotiateLocale((await headers()).get('accept-language')))} />
}
