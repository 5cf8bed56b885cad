import { headers } from 'next/headers'
import { Screen } from '@/components/screen'
import { negotiateLocale } from '@/lib/i18n/locales'
import { generalHelp } from '@/lib/onboarding/landing/session-problem'

export default async function HelpPage() {
  return <Screen page={generalHelp(negotiateLocale((await headers()).get('accept-language')))} />
}
