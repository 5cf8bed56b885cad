import 'server-only'
import { arrayOverlaps, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { marksToFind } from '@/lib/flow/onboarding/contact-marks'
import { lookupHash } from '@/lib/platform/crypto/keys'
import type { Queries } from '@/lib/platform/db/open'
import { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls, webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { links } from '@/lib/platform/db/schema/sessions'
import { webhookDeliveries } from '@/lib/platform/db/schema/webhooks-out'
import { knownSecrets } from '@/lib/platform/env/env'
import { ANY_ONBOARDING } from '@/lib/platform/onboarding-id'

/** More than these share a masked contact; a narrower search finds the rest. */
const MOST = 1000
const LINK = /\bvl_[A-Za-z0-9_-]{43}\b/
/** As people write it down, too: with spaces, with another dash, in small letters. */
const REFERENCE = /^VB[\s\p{Pd}]*([2-9A-Z]{4})[\s\p{Pd}]*([2-9A-Z]{2})$/iu
/** An id, also within the address of a page of its customer or of the console. */
const ID = new RegExp(`\\b${ANY_ONBOARDING}\\b`)

/**
 * What a search means: a link as it was sent, the address of a page, an id or reference of ours, of the integrator or
 * of the service, what a page or the time line gives to quote, a contact in full or as it is shown. Everything is
 * looked up whole, by an index; nothing sealed is opened for it.
 */
export async function meaning(db: Queries, text: string): Promise<SQL | undefined> {
  // What is copied from a page of another direction brings signs along that nobody sees.
  const said = text.replaceAll(/\p{Cf}/gu, '').trim()
  if (said === '') return undefined
  const [token] = LINK.exec(said) ?? []
  if (token) return inArray(onboardings.id, onboardingOfLink(db, token))
  const [, first, second] = REFERENCE.exec(said) ?? []
  if (first && second) return eq(onboardings.reference, `VB-${first}-${second}`.toUpperCase())
  const [id] = ID.exec(said) ?? []
  if (id) return eq(onboardings.id, id)
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
    union select ${upstreamCalls.onboardingId} from ${upstreamCalls} where ${upstreamCalls.id} = ${said}
    union select ${events.onboardingId} from ${events} where ${events.data} ->> 'correlationId' = ${said}
    union select ${events.onboardingId} from ${events} where ${events.id} = ${said}
    union select ${events.onboardingId} from ${events}
      where ${events.id} = (select event_id from ${webhookDeliveries} where ${webhookDeliveries.id} = ${said})
    union select ${webhookInbox.onboardingId} from ${webhookInbox}
      where ${webhookInbox.key} = ${said} and ${webhookInbox.onboardingId} is not null`
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
