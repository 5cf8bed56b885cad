import { readerOf } from '@/app/reader'
import { Screen } from '@/components/screen'
import { missingPage } from '@/lib/onboarding/landing/session-problem'

export default async function FlowNotFound() {
  return <Screen page={missingPage(await readerOf())} />
}
