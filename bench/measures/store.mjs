import { eq } from 'drizzle-orm'
import { alternately } from '../generate.mjs'

const EACH = 300

/**
 * The store's two ways against the plainest statement of the same library, client and database, one after the other:
 * reading a visit ÷ selecting a row by its key; saving a draft ÷ upserting as many bytes.
 *
 * @param reader a visit to read, @param writer one to write to, @param other one whose row the yardstick writes
 */
export async function measureStore(db, rounds, { reader, writer, other }) {
  const { drafts } = await import('../../lib/platform/db/schema/onboardings.ts')
  const { sessions } = await import('../../lib/platform/db/schema/sessions.ts')
  const { changeDraft } = await import('../../lib/flow/drafts/draft.ts')
  const { findVisit } = await import('../../lib/flow/sessions/find-visit.ts')
  const { sha256 } = await import('../../lib/platform/crypto/keys.ts')
  const token = tokenOf(reader)
  const key = sha256(token)
  const target = await openedOf(findVisit, db, writer)
  let draft = target.draft
  const sealed = await sealedOf(db, drafts, writer)
  const values = { onboardingId: other.id, version: 1, sealed }
  return alternately(rounds, {
    read: () => perSecond(() => findVisit(db, token, reader.id)),
    select: () => perSecond(() => db.select().from(sessions).where(eq(sessions.id, key))),
    save: () =>
      perSecond(async (count) => {
        const answers = { ...draft.answers, '/address/line2': `Floor ${count % 10}` }
        draft = await changeDraft(db, target, draft, (known) => ({ ...known, answers }))
      }),
    upsert: () =>
      perSecond(() =>
        db
          .insert(drafts)
          .values(values)
          .onConflictDoUpdate({ target: drafts.onboardingId, set: { version: 2, sealed } }),
      ),
  })
}

function tokenOf({ cookie }) {
  return /kyc_s_[^=]+=([^;]+)/.exec(cookie)[1]
}

async function openedOf(findVisit, db, visit) {
  const { value } = await findVisit(db, tokenOf(visit), visit.id)
  return { onboardingId: visit.id, key: value.key, draft: value.draft }
}

async function sealedOf(db, drafts, { id }) {
  const [row] = await db.select().from(drafts).where(eq(drafts.onboardingId, id))
  return row.sealed
}

async function perSecond(act) {
  const started = performance.now()
  for (let count = 0; count < EACH; count += 1) await act(count)
  return { rate: (EACH * 1000) / (performance.now() - started) }
}
