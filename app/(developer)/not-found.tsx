import { MissingPage } from '@/components/developer/missing-page'
import { developerWords } from '@/lib/developer/words'

export default function DeveloperNotFound() {
  return <MissingPage words={developerWords.missing} />
}
