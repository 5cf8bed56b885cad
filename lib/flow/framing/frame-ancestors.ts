import 'server-only'
import { and, desc, eq, max, sql } from 'drizzle-orm'
import { sessionCookieName } from '@/lib/flow/sessions/cookies'
import { findLink } from '@/lib/flow/sessions/links'
import { sha256 } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { links, sessions } from '@/lib/platform/db/schema/sessions'

const LANDING = /^\/l\/([^/]+)/
const FLOW = /^\/o\/(onb_[0-9a-f]{32})(?:\/|$)/

/**
 * The origins whose pages may hold this address in a frame: those of the embed link that opens it or has opened its
 * session. Nobody's for everything else.
 *
 * @param cookie the value of a cookie that came with the request
 */
export async function frameAncestors(
  db: Db,
  pathname: string,
  cookie: (name: string) => string | undefined,
): Promise<readonly string[]> {
  const [, token] = LANDING.exec(pathname) ?? []
  if (token) return ofLink(db, token)
  const [, onboardingId] = FLOW.exec(pathname) ?? []
  if (!onboardingId) return []
  const session = cookie(sessionCookieName(onboardingId, 'frame'))
  return (session && (await ofSession(db, onboardingId, session))) || namedOrigins(db, onboardingId)
}

/** Also of a link that works no more: its page asks for a fresh one, in the same frame. */
async function ofLink(db: Db, token: string): Promise<readonly string[]> {
  const found = await findLink(db, token)
  const owner = found.ok ? found.value : found.owner
  return owner?.link.parentOrigins ?? []
}

async function ofSession(
  db: Db,
  onboardingId: string,
  token: string,
): Promise<readonly string[] | undefined> {
  const [row] = await db
    .select({ origins: sessions.parentOrigins })
    .from(sessions)
    .where(and(eq(sessions.id, sha256(token)), eq(sessions.onboardingId, onboardingId)))
  return row?.origins ?? undefined
}

/** More places than an onboarding is ever shown in; the newest count. */
const MOST_NAMED = 20

/**
 * Where the frame's session is lost there is nothing to show but that, and the page around it has to hear of it, however
 * long it has been open and whichever of the onboarding's places it is: every origin that its embed links have named.
 */
async function namedOrigins(db: Db, onboardingId: string): Promise<readonly string[]> {
  const origin = sql<string>`jsonb_array_elements_text(${links.parentOrigins})`.as('origin')
  const named = db
    .select({ origin, createdAt: links.createdAt })
    .from(links)
    .where(and(eq(links.onboardingId, onboardingId), eq(links.kind, 'embed')))
    .as('named')
  const rows = await db
    .select({ origin: named.origin })
    .from(named)
    .groupBy(named.origin)
    .orderBy(desc(max(named.createdAt)))
    .limit(MOST_NAMED)
  return rows.map((row) => row.origin)
}
