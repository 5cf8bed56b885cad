import 'server-only'
import { asc } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { failureStatus } from '@/lib/platform/errors'
import { answerWith } from '@/lib/platform/http/answer-status'
import type { Words } from '@/lib/platform/i18n/words'
import type { Operator } from '../sign-in/session'
import { countTurns } from './count-turns'
import { findOnboardings } from './find'
import type { ListView } from './list-view'
import { listView } from './list-view'
import { readQueue } from './queue'

/** The page of all onboardings. A search that nobody can mean finds nothing and says so. */
export async function loadList(
  db: Db,
  { operator, words }: { operator: Operator; words: Words },
  query: unknown,
): Promise<ListView> {
  const [found, queue, counts, named] = await Promise.all([
    findOnboardings(db, operator, query),
    readQueue(db),
    countTurns(db),
    namedIntegrators(db),
  ])
  const given = { queue, counts, integrators: named }
  if (found.ok) return listView(words, { ...given, found: found.value })
  answerWith(failureStatus[found.code])
  const nothing = { query: {}, rows: [], next: undefined }
  const problem = { title: words.t('operator.list.invalid_title'), text: words.t('operator.list.invalid') }
  return { ...listView(words, { ...given, found: nothing }), problem }
}

/** Integrators to choose from, by name. */
export function namedIntegrators(db: Db) {
  const { id, name } = integrators
  return db.select({ id, name }).from(integrators).orderBy(asc(name)).limit(500)
}
