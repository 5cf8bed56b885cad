import { MissingPage } from '@/components/developer/missing-page'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answers/answer-status'
import { developerWords } from '@/lib/platform/i18n/developer-words'

/**
 * Says that a developers' page does not exist; with a real service none of them does. The framework's `notFound()`
 * would send an empty document, which only script fills.
 */
export function developerPageNotFound() {
  answerWith(failureStatus.not_found)
  return <MissingPage words={developerWords.missing} />
}
