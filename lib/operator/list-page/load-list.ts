import 'server-only'
import { countWaiting } from '@/lib/operator/approvals/read'
import { countTurns } from '@/lib/operator/list/count-turns'
import { findOnboardings } from '@/lib/operator/list/find'
import { namedIntegrators } from '@/lib/operator/list/named-integrators'
import { readQueue } from '@/lib/operator/list/queue'
import { readViews } from '@/lib/operator/list/saved-views'
import { maskedNames } from '@/lib/operator/masking/masked'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db } from '@/lib/platform/db/open'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answers/answer-status'
import type { Words } from '@/lib/platform/i18n/words'
import type { ListView } from './list-view'
import { listView } from './list-view'
import { peekAt } from './peek'

/** The page of all onboardings. A search that nobody can mean finds nothing and says so. */
export async function loadList(
  db: Db,
  { operator, words }: { operator: Operator; words: Words },
  query: unknown,
): Promise<ListView> {
  const [found, queue, counts, named, saved, waiting] = await Promise.all([
    findOnboardings(db, operator, query),
    readQueue(db),
    countTurns(db),
    namedIntegrators(db),
    readViews(db, operator),
    countWaiting(db, operator),
  ])
  const given = { queue, counts, integrators: named, saved, waiting, peek: undefined }
  if (found.ok) {
    const peek = await peekAt(db, { operator, words }, found.value.query)
    const names = await maskedNames(found.value.rows)
    return listView(words, { ...given, peek, names, found: found.value })
  }
  answerWith(failureStatus[found.code])
  const nothing = { query: {}, rows: [], next: undefined }
  const problem = { title: words.t('operator.list.invalid_title'), text: words.t('operator.list.invalid') }
  return { ...listView(words, { ...given, names: new Map(), found: nothing }), problem }
}
