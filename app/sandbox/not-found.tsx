import { MissingPage } from '@/components/developer/missing-page'
import { developerWords } from '@/lib/platform/i18n/developer-words'

export default function SandboxNotFound() {
  return <MissingPage words={developerWords.missing} />
}
