import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import { lookupHash, sha256 } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { sessions, trustedDevices } from '@/lib/platform/db/schema/sessions'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { newToken } from '@/lib/platform/ids'

/** What is in a browser's cookies about one onboarding. */
type BrowserTokens = { session: string | undefined; device: string | undefined }

/**
 * Ends a browser's session and forgets the browser: neither token is worth anything afterwards, wherever it was kept,
 * and anyone who opens the link there next has to show who they are.
 */
export async function forgetBrowser(
  db: Db,
  onboardingId: string,
  { session, device }: BrowserTokens,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOnboarding(tx, onboardingId)
    if (session)
      await tx
        .update(sessions)
        .set({ endedAt: sql`now()` })
        .where(
          and(
            eq(sessions.id, sha256(session)),
            eq(sessions.onboardingId, onboardingId),
            isNull(sessions.endedAt),
          ),
        )
    if (!device) return
    const hashes = knownSecrets().map((secret) => lookupHash(secret, device))
    await tx
      .delete(trustedDevices)
      .where(and(eq(trustedDevices.onboardingId, onboardingId), inArray(trustedDevices.hash, hashes)))
    // Without an owner the next browser would become it and see everything; so it belongs to one nobody has.
    await tx
      .update(onboardings)
      .set({ ownerDevice: lookupHash(env().secret, newToken()) })
      .where(and(eq(onboardings.id, onboardingId), inArray(onboardings.ownerDevice, hashes)))
  })
}
