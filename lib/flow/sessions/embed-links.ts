import 'server-only'
import { z } from 'zod'
import { FIRST_FRAME_VERSION } from '@/lib/flow/events/frame-contract-of'
import { lookupHash } from '@/lib/platform/crypto/keys'
import type { Queries } from '@/lib/platform/db/open'
import { links } from '@/lib/platform/db/schema/sessions'
import { env } from '@/lib/platform/env/env'
import { isLoopback } from '@/lib/platform/env/own-addresses'
import { type Result, succeed } from '@/lib/platform/errors'
import { readsAsItIs } from '@/lib/platform/http/requests/look-alikes'
import { newId, newLinkToken } from '@/lib/platform/ids'
import { asIssued, type IssuedLink, type Link, spendLink } from './links'

/** How long an embed link waits for its frame: a page asks for one when it is drawn. */
export const EMBED_MS = 5 * 60_000
const MOST_ORIGINS = 5
const PLAIN_HOST = /^[a-z0-9._-]+$/

/**
 * Whether this is the origin of a page that may be around our frame: exact, as a browser writes it, and https. Plain
 * http is for this machine alone, while the app itself runs on it.
 */
function isParentOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  if (origin !== text || !PLAIN_HOST.test(hostname) || !readsAsItIs(text)) return false
  const isLocal = isLoopback(hostname) && isLoopback(new URL(env().publicUrl).hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

/** The origins whose pages may hold the frame. */
export const ParentOrigins = z
  .array(
    z
      .string()
      .max(255)
      .refine(
        isParentOrigin,
        'must be an exact origin as browsers write it, such as https://app.example: lower case, no slash at the end, no usual port, and http only for localhost and 127.0.0.1',
      ),
  )
  .min(1)
  .max(MOST_ORIGINS)
  .describe('With `embed`: the exact origins of the pages around the frame, https and without a wildcard')

/**
 * Issues a link for one view of a page with our frame. Others stay as they are: a page may be open twice, and each view
 * has its own.
 *
 * @param frameVersion of what the frame and that page tell each other
 */
export async function issueEmbed(
  db: Queries,
  onboardingId: string,
  parentOrigins: readonly string[],
  frameVersion = FIRST_FRAME_VERSION,
  now = new Date(),
): Promise<IssuedLink> {
  const [id, token] = [newId('lnk'), newLinkToken()]
  const expiresAt = new Date(now.getTime() + EMBED_MS)
  await db.insert(links).values({
    id,
    onboardingId,
    kind: 'embed',
    tokenHash: lookupHash(env().secret, token),
    parentOrigins: [...new Set(parentOrigins)],
    frameVersion,
    createdAt: now,
    expiresAt,
  })
  return asIssued({ id, token, expiresAt })
}

/** Whether a link opens the flow in a frame. */
function isEmbed({ kind }: Pick<Link, 'kind'>): boolean {
  return kind === 'embed'
}

/** Uses an embed link up, of any number of tries at once exactly one; other links are left alone. `link.used` */
export async function spendEmbed(tx: Queries, link: Link): Promise<Result<undefined>> {
  if (!isEmbed(link)) return succeed(undefined)
  return spendLink(tx, link)
}
