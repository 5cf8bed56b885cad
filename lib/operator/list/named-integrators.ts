import 'server-only'
import { asc } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { integrators } from '@/lib/platform/db/schema/integrators'

/** Integrators to choose from, by name. */
export function namedIntegrators(db: Db) {
  const { id, name } = integrators
  return db.select({ id, name }).from(integrators).orderBy(asc(name)).limit(500)
}
