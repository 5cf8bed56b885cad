import { MissingPage } from '@/components/developer/missing-page'
import { developerWords } from '@/lib/platform/i18n/developer-words'

export default function DeveloperNotFound() {
  return <MissingPage words={developerWords.missing} />
}
