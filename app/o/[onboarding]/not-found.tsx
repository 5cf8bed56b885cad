import { headers } from 'next/headers'
import { Screen } from '@/components/screen'
import { negotiateLocale } from '@/lib/i18n/locales'
import { missingPage } from '@/lib/onboarding/landing/session-problem'

export default async function FlowNotFound() {
  const locale = negotiateLocale((await headers()).get('accept-language'))
  return <Screen page={missingPage(locale)} />
}
