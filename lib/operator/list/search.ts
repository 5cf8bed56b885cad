import 'server-only'
import { arrayOverlaps, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { lookupHash } from '@/lib/crypto/keys'
import type { Queries } from '@/lib/db/open'
import { events } from '@/lib/db/schema/history'
import { onboardings } from '@/lib/db/schema/onboardings'
import { upstreamCalls } from '@/lib/db/schema/service-calls'
import { links } from '@/lib/db/schema/sessions'
import { knownSecrets } from '@/lib/env'
import { marksToFind } from '@/lib/onboarding/codes/contact-marks'

/** More than these share a masked contact; a narrower search finds the rest. */
const MOST = 1000
const LINK = /\bvl_[A-Za-z0-9_-]{43}\b/
const REFERENCE = /^VB-?([2-9A-Z]{4})-?([2-9A-Z]{2})$/i

/**
 * What a search means: a link as it was sent, an id or reference of ours, of the integrator or of the service, a contact
 * in full or as it is shown. Everything is looked up whole, by an index; nothing sealed is opened for it.
 */
export async function meaning(db: Queries, text: string): Promise<SQL | undefined> {
  const said = text.trim()
  if (said === '') return undefined
  const [token] = LINK.exec(said) ?? []
  if (token) return inArray(onboardings.id, onboardingOfLink(db, token))
  const [, first, second] = REFERENCE.exec(said) ?? []
  if (first && second) return eq(onboardings.reference, `VB-${first}-${second}`.toUpperCase())
  if (said.startsWith('onb_')) return eq(onboardings.id, said)
  if (said.startsWith('lnk_'))
    return inArray(
      onboardings.id,
      db.select({ id: links.onboardingId }).from(links).where(eq(links.id, said)),
    )
  // Asked for first: as a part of the list's own statement they are looked for in every row, newest first.
  const { rows } = await db.execute<{ id: string }>(sql`${byName(said)}${byContact(db, said)} limit ${MOST}`)
  return inArray(
    onboardings.id,
    rows.map(({ id }) => id),
  )
}

/** Each a question to one index; joined by `or` they would be asked of every row. */
function byName(said: string): SQL {
  const { id, customerId, integratorReference } = onboardings
  return sql`select ${id} from ${onboardings} where ${customerId} = ${said}
    union select ${id} from ${onboardings} where ${integratorReference} = ${said}
    union select ${upstreamCalls.onboardingId} from ${upstreamCalls} where ${upstreamCalls.correlationId} = ${said}
    union select ${events.onboardingId} from ${events} where ${events.data} ->> 'correlationId' = ${said}`
}

function byContact(db: Queries, said: string): SQL {
  const marks = marksToFind(said)
  if (marks.length === 0) return sql``
  const found = db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(arrayOverlaps(onboardings.contactMarks, marks))
  return sql` union ${found}`
}

function onboardingOfLink(db: Queries, token: string) {
  const hashes = knownSecrets().map((secret) => eq(links.tokenHash, lookupHash(secret, token)))
  return db
    .select({ id: links.onboardingId })
    .from(links)
    .where(or(...hashes))
}
