import 'server-only'
import { eq } from 'drizzle-orm'
import { listPeople } from '@/lib/flow/company/list-people'
import { canAnswerHere } from '@/lib/flow/company/people-permissions'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { issueEmbed } from '@/lib/flow/sessions/embed-links'
import { issueInvite } from '@/lib/flow/sessions/links'
import { type OpenedSession, openSession } from '@/lib/flow/sessions/open-session'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'

/** The link behind a session in the same browser works no longer than it takes to open it. */
const MOMENT_MS = 60_000

/**
 * Opens a person's own questions in the browser of the company's user, beside the company's session. What the person
 * has answered in a browser of their own stays hidden here.
 *
 * @param device the token this browser kept from an earlier visit to the same person's questions
 */
export async function answerHere(
  db: Db,
  visit: Visit,
  personId: string,
  browser: { device: string | undefined; previous: string | undefined },
): Promise<OpenedSession | undefined> {
  if (!visit.session.trusted || visit.session.onlyStep !== null) return undefined
  const person = (await listPeople(db, visit)).find(({ id }) => id === personId)
  if (!person || !canAnswerHere(person)) return undefined
  const { locale, timeZone, browser: name, surface, parentOrigins, frameVersion } = visit.session
  const { url } = parentOrigins
    ? await issueEmbed(db, personId, parentOrigins, frameVersion ?? undefined)
    : await issueInvite(db, personId, new Date(Date.now() + MOMENT_MS))
  const opened = await openSession(db, {
    token: url.slice(url.lastIndexOf('/') + 1),
    locale,
    timeZone: timeZone ?? undefined,
    browser: name ?? undefined,
    surface,
    ...browser,
  })
  if (!opened.ok) return undefined
  await db.update(onboardings).set({ answersBy: 'here' }).where(eq(onboardings.id, personId))
  return opened.value
}
