import { MissingPage } from '@/components/developer/missing-page'
import { developerWords } from '@/lib/developer/words'

export default function SandboxNotFound() {
  return <MissingPage words={developerWords.missing} />
}
