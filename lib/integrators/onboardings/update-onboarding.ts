import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { recordEvents } from '@/lib/flow/events/record-events'
import { Theme } from '@/lib/flow/look/theme'
import { themeEvents } from '@/lib/flow/look/theme-events'
import { OwnNote } from '@/lib/flow/look/wording'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import { toldAtFirst } from '@/lib/flow/onboarding/tell-deadlines'
import { Expiry, inviteExpiry } from '@/lib/flow/sessions/links'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'
import { type Result, succeed } from '@/lib/platform/errors'
import { PageAddress } from '@/lib/platform/http/requests/page-address'
import { parseRequest, refusePlace } from '@/lib/platform/http/requests/parse-request'
import { matchLocale } from '@/lib/platform/i18n/locales'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { Deadline, readDeadline } from './deadline'
import type { OnboardingDetails } from './describe'
import { changedMeta, checkSandboxChoices, isFewTexts, MetaKey, MetaText, MOST_META } from './meta'
import { ownOnboarding } from './own-onboarding'
import { readOwnOnboarding } from './read-own-onboarding'
import { AskedLocale } from './start'

/** What of an onboarding can change while it runs; null takes a value back. */
export const UpdateOnboarding = z
  .strictObject({
    locale: AskedLocale.nullable().optional(),
    returnUrl: PageAddress.nullable().optional(),
    opensUrl: PageAddress.nullable().optional(),
    theme: Theme.nullable().optional(),
    expiresAt: Expiry.optional().describe(
      'Moves the end of the link that works now to a moment between one hour and 90 days from now. Refused where no link works',
    ),
    deadline: Deadline.nullable().optional(),
    note: OwnNote.nullable().optional(),
    meta: z
      .record(MetaKey, MetaText.nullable())
      .optional()
      .describe(
        'Texts to set, and with null to take away; what you do not name stays. The service keeps what its create call gave it',
      ),
  })
  .refine((change) => Object.keys(change).length > 0, 'says no change')
type UpdateOnboarding = z.infer<typeof UpdateOnboarding>

/**
 * Changes what may change of an onboarding, all or nothing.
 *
 * @returns `not_found`, `input.invalid`: also for an expiry when no link works, and for a deadline that is over
 */
export async function updateOnboarding(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
  body: unknown,
): Promise<Result<z.infer<typeof OnboardingDetails>>> {
  const parsed = parseRequest(UpdateOnboarding, body)
  if (!parsed.ok) return parsed
  const { expiresAt } = parsed.value
  const expiry = expiresAt === undefined ? undefined : inviteExpiry(expiresAt)
  if (expiry && !expiry.ok) return expiry
  const deadline = readDeadline(parsed.value.deadline)
  if (!deadline.ok) return deadline
  const known = await ownOnboarding(db, integrator, id)
  if (!known.ok) return known
  const choices = await checkSandboxChoices(parsed.value.meta)
  if (!choices.ok) return choices
  const changed = await db.transaction(async (tx): Promise<Result<undefined>> => {
    // Of two changes at once neither takes back what the other says.
    const known = await lockOnboarding(tx, id)
    const meta = parsed.value.meta && changedMeta(known?.meta ?? {}, parsed.value.meta)
    if (meta && !isFewTexts(meta)) return refusePlace('/meta', MOST_META.error)
    if (expiry && !(await moveExpiry(tx, id, expiry.value)))
      return refusePlace('/expiresAt', 'cannot be changed, because no link works: issue one')
    const change = changeOf(parsed.value, deadline.value, meta)
    // What an erasure has taken away at the same time does not come back.
    const isTheirs = and(eq(onboardings.id, id), isNull(onboardings.purgedAt))
    if (Object.keys(change).length > 0) await tx.update(onboardings).set(change).where(isTheirs)
    await recordEvents(tx, id, themeEvents(parsed.value.theme ?? undefined))
    return succeed(undefined)
  })
  return changed.ok ? readOwnOnboarding(db, integrator, id) : changed
}

function changeOf(
  { locale, returnUrl, opensUrl, theme, note }: UpdateOnboarding,
  deadline: Date | null | undefined,
  meta: Record<string, string> | undefined,
) {
  return {
    ...(locale === undefined ? {} : { locale: locale === null ? null : (matchLocale(locale) ?? null) }),
    ...withoutUndefined({ returnUrl, opensUrl, theme, deadline, meta, note }),
    // Another deadline is told of again.
    ...withoutUndefined({ deadlineTold: deadline === undefined ? undefined : toldAtFirst(deadline) }),
  }
}

async function moveExpiry(tx: Queries, onboardingId: string, expiresAt: Date): Promise<boolean> {
  const moved = await tx
    .update(links)
    .set({ expiresAt })
    .where(
      and(
        eq(links.onboardingId, onboardingId),
        eq(links.kind, 'invite'),
        isNull(links.revokedAt),
        gt(links.expiresAt, new Date()),
      ),
    )
    .returning({ id: links.id })
  return moved.length > 0
}
