import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { companyName } from '@/lib/flow/company/company-facts'
import { listPeople, type Person } from '@/lib/flow/company/list-people'
import { canInvite } from '@/lib/flow/company/people-permissions'
import { recordEvents } from '@/lib/flow/events/record-events'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { endSessions } from '@/lib/flow/sessions/find-visit'
import { issueInvite, usualExpiry } from '@/lib/flow/sessions/links'
import { revokeLinks } from '@/lib/flow/sessions/revoke-links'
import type { InviteAnswer } from '@/lib/model/views/people/types'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { trustedDevices } from '@/lib/platform/db/schema/sessions'
import { takePoint } from '@/lib/platform/limits/rate-limits'

/** The person of a link, if the company's user may hand one on. */
async function invited(db: Db, visit: Visit, personId: string): Promise<Person | undefined> {
  if (!visit.session.trusted || visit.session.onlyStep !== null) return undefined
  const person = (await listPeople(db, visit)).find(({ id }) => id === personId)
  return person && canInvite(person) ? person : undefined
}

/**
 * Makes a person's own link, which the company's user hands on by their own means; older ones stop working. It leaves
 * here once.
 */
export async function invitePerson(db: Db, visit: Visit, personId: string): Promise<InviteAnswer> {
  const words = wordsOf(visit)
  const person = await invited(db, visit, personId)
  if (!person) return { trouble: words.t('people.invite.gone') }
  if (await takePoint(db, 'handOff', visit.session.id.toString('hex')))
    return { trouble: words.t('people.invite.failed') }
  const { url, expiresAt } = await db.transaction(async (tx) => {
    await handOver(tx, person, 'own_link')
    await recordEvents(tx, personId, [{ type: 'link.issued' }])
    return issueInvite(tx, personId, usualExpiry())
  })
  const asker = visit.integrator.name
  const company = companyName(visit) ?? words.t('people.the_company')
  const works = words.t('people.invite.works', { date: words.day(new Date(expiresAt)) })
  const body = words.t('people.invite.mail_body', { asker, company })
  const mail = {
    subject: words.t('people.invite.mail_subject', { asker, company }),
    body: `${body}\n\n${url}\n\n${works}`,
  }
  return {
    link: {
      url,
      works,
      mailHref: `mailto:${addressOf(person)}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body)}`,
    },
  }
}

function addressOf({ stated }: Person): string {
  const email = stated['/email']
  return typeof email === 'string' ? encodeURIComponent(email).replace('%40', '@') : ''
}

/** Asks the integrator to send a person their link: it learns that one is wanted, and makes and sends it itself. */
export async function askForInvitation(db: Db, visit: Visit, personId: string): Promise<boolean> {
  const person = await invited(db, visit, personId)
  if (!person || (await takePoint(db, 'submit', visit.onboarding.id))) return false
  await db.transaction(async (tx) => {
    await handOver(tx, person, 'asker')
    await tx.update(onboardings).set({ linkWantedAt: new Date() }).where(eq(onboardings.id, personId))
    await recordEvents(tx, personId, [{ type: 'invitation.wanted' }])
  })
  return true
}

/** Takes a person's link back: it opens nothing any more, and who has come in by it is out. */
export async function revokeInvitation(db: Db, visit: Visit, personId: string): Promise<boolean> {
  const person = await invited(db, visit, personId)
  if (!person || person.answersBy === 'here') return false
  await revokeLinks(db, personId)
  await db
    .update(onboardings)
    .set({ answersBy: null, linkWantedAt: null })
    .where(eq(onboardings.id, personId))
  return true
}

/**
 * From now on the person answers elsewhere. Where the company's user had begun for them, that browser is shown out and
 * forgotten: it must not see what the person answers from then on.
 */
async function handOver(tx: Queries, person: Person, answersBy: 'own_link' | 'asker'): Promise<void> {
  const isOwn = person.answersBy !== 'here'
  await tx
    .update(onboardings)
    .set({ answersBy, activeAt: new Date(), ...(isOwn ? {} : { ownerDevice: null }) })
    .where(and(eq(onboardings.id, person.id), isNull(onboardings.purgedAt)))
  if (isOwn) return
  await endSessions(tx, person.id)
  await tx.delete(trustedDevices).where(eq(trustedDevices.onboardingId, person.id))
}
