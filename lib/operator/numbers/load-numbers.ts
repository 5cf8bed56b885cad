import 'server-only'
import type { Db } from '@/lib/platform/db/open'
import { failureStatus, type Result, succeed } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answers/answer-status'
import type { Words } from '@/lib/platform/i18n/words'
import { namedIntegrators } from '../list/named-integrators'
import type { Operator } from '../sign-in/session'
import { numbersView } from './numbers-view'
import { readNumbers } from './read-numbers'
import type { NumbersView } from './view'

/**
 * The page of numbers. Days or names that nobody can mean count nothing of theirs: the page says so and shows the last
 * thirty days.
 *
 * @returns `role.refused`
 */
export async function loadNumbers(
  db: Db,
  { operator, words }: { operator: Operator; words: Words },
  query: unknown,
): Promise<Result<NumbersView>> {
  const [asked, integrators] = [await readNumbers(db, operator, query), await namedIntegrators(db)]
  if (asked.ok) return succeed(numbersView(words, operator, asked.value, integrators))
  if (asked.code !== 'input.invalid') return asked
  const usual = await readNumbers(db, operator, {})
  if (!usual.ok) return usual
  answerWith(failureStatus[asked.code])
  const problem = {
    title: words.t('operator.numbers.invalid_title'),
    text: words.t('operator.numbers.invalid'),
  }
  return succeed({ ...numbersView(words, operator, usual.value, integrators), problem })
}
