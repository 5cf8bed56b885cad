import 'server-only'
import { and, desc, eq, max, min, sql } from 'drizzle-orm'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { findLink } from '@/lib/flow/sessions/links'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { links, sessions } from '@/lib/platform/db/schema/sessions'
import { ANY_ONBOARDING } from '@/lib/platform/onboarding-id'
import { NO_PARENTS, type ParentsAround } from './parents-around'

const LANDING = /^\/l\/([^/]+)/
const FLOW = new RegExp(`^/o/(${ANY_ONBOARDING})(?:/|$)`)

/**
 * The origins whose pages may hold this address in a frame: those of the embed link that opens it or has opened its
 * session. Nobody's for everything else. Beside them, the version in which they are spoken to.
 *
 * @param cookie the value of a cookie that came with the request
 */
export async function frameAncestors(
  db: Db,
  pathname: string,
  cookie: (name: string) => string | undefined,
): Promise<ParentsAround> {
  const [, token] = LANDING.exec(pathname) ?? []
  if (token) return ofLink(db, token)
  const [, onboardingId] = FLOW.exec(pathname) ?? []
  if (!onboardingId) return NO_PARENTS
  const session = cookie(sessionCookieName(onboardingId, 'frame'))
  return (session && (await ofSession(db, onboardingId, session))) || namedOrigins(db, onboardingId)
}

/** Also of a link that no longer works: its page asks for a fresh one, in the same frame. */
async function ofLink(db: Db, token: string): Promise<ParentsAround> {
  const found = await findLink(db, token)
  const owner = found.ok ? found.value : found.owner
  return asAround(owner?.link) ?? NO_PARENTS
}

async function ofSession(db: Db, onboardingId: string, token: string): Promise<ParentsAround | undefined> {
  const [row] = await db
    .select({ parentOrigins: sessions.parentOrigins, frameVersion: sessions.frameVersion })
    .from(sessions)
    .where(and(eq(sessions.id, sha256(token)), eq(sessions.onboardingId, onboardingId)))
  return asAround(row)
}

type Kept = Pick<typeof sessions.$inferSelect, 'parentOrigins' | 'frameVersion'>

function asAround(kept: Kept | undefined): ParentsAround | undefined {
  const { parentOrigins, frameVersion } = kept ?? {}
  return parentOrigins
    ? { origins: parentOrigins, frameVersion: frameVersion ?? NO_PARENTS.frameVersion }
    : undefined
}

/** More places than an onboarding is ever shown in; the newest count. */
const MOST_NAMED = 20

/**
 * Where the frame's session is lost there is nothing to show but that, and the page around it has to hear of it,
 * however long it has been open and whichever of the onboarding's places it is: every origin that its embed links have
 * named. Which of the versions it knows nobody can say; each page knows the oldest.
 */
async function namedOrigins(db: Db, onboardingId: string): Promise<ParentsAround> {
  const origin = sql<string>`jsonb_array_elements_text(${links.parentOrigins})`.as('origin')
  const named = db
    .select({ origin, createdAt: links.createdAt, frameVersion: links.frameVersion })
    .from(links)
    .where(and(eq(links.onboardingId, onboardingId), eq(links.kind, 'embed')))
    .as('named')
  const rows = await db
    .select({ origin: named.origin, oldest: min(named.frameVersion) })
    .from(named)
    .groupBy(named.origin)
    .orderBy(desc(max(named.createdAt)))
    .limit(MOST_NAMED)
  const versions = rows.map(({ oldest }) => oldest ?? NO_PARENTS.frameVersion)
  return rows.length > 0
    ? { origins: rows.map((row) => row.origin), frameVersion: Math.min(...versions) }
    : NO_PARENTS
}
