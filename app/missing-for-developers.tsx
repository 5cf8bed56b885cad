import { MissingPage } from '@/components/developer/missing-page'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answer-status'
import { developerWords } from '@/lib/platform/i18n/developer-words'

/**
 * What is where a page of the developers does not exist, such as any of them beside a real service. The framework's
 * `notFound()` sends an empty document instead, which needs script to be filled.
 */
export function missingForDevelopers() {
  answerWith(failureStatus.not_found)
  return <MissingPage words={developerWords.missing} />
}
