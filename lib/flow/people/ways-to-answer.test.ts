import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadLanding } from '@/lib/flow/landing/load-landing'
import { placeOf } from '@/lib/flow/pages/visit-words'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { findLink } from '@/lib/flow/sessions/links'
import { events } from '@/lib/platform/db/schema/history'
import { present } from '@/lib/platform/errors'
import { type Browser, openWorld, tokenOf, US_ADDRESS } from '@/test/world'
import {
  aCompany,
  byLink,
  listed,
  openPeople,
  openPerson,
  openRemoval,
  openWays,
  said,
  savePersonOf,
  sendPerson,
  typedHome,
  typedPerson,
} from '@/test/world/people'
import { answerHere } from './answer-here'
import { askForInvitation, invitePerson, revokeInvitation } from './invite-person'
import { removePerson } from './remove-person'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world

describe('an own link', () => {
  async function oneUninvited() {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson())
    return { company, id: present((await listed(world, company))[0], 'listed').id }
  }
  const turnOf = async (company: Browser) => (await listed(world, company))[0]?.turn

  test('is shown once; a new one ends the old one; taking it back ends both and the visit it opened', async () => {
    const { company, id } = await oneUninvited()
    expect(await turnOf(company)).toBe('uninvited')
    const first = await invitePerson(db, await company.visit(), id)
    const second = await invitePerson(db, await company.visit(), id)
    const [one, two] = [first, second].map((answer) =>
      answer && 'link' in answer ? tokenOf(answer.link.url) : '',
    )
    expect(await findLink(db, one ?? '')).toMatchObject({ ok: false, code: 'link.revoked' })
    expect(await turnOf(company)).toBe('invited')
    const person = await byLink(world, company, 0, second)
    expect(await turnOf(company)).toBe('started')
    expect(await revokeInvitation(db, await company.visit(), id)).toBe(true)
    expect(await findVisit(db, person.sessionToken, id)).toMatchObject({ code: 'session.revoked' })
    const landing = await loadLanding(db, {
      token: two ?? '',
      view: [],
      acceptLanguage: 'en',
      network: 'a reader',
    })
    expect(landing.content.kind === 'problem' && landing.content.view.wish?.submit).toBeTruthy()
    expect(await turnOf(company)).toBe('uninvited')
  })

  test('is wished for from the integrator by an event that holds no value', async () => {
    const { company, id } = await oneUninvited()
    expect(await askForInvitation(db, await company.visit(), id)).toBe(true)
    expect(await turnOf(company)).toBe('asked')
    const told = await db
      .select()
      .from(events)
      .where(and(eq(events.onboardingId, id), eq(events.type, 'invitation.wanted')))
    expect(told).toMatchObject([{ data: {} }])
  })

  test('nobody but the company’s own trusted browser makes, asks for or takes back a link', async () => {
    const { company, id } = await oneUninvited()
    const other = await aCompany(world)
    const said = present((await listed(world, company))[0], 'one is listed')
    const person = await byLink(world, company, 0)
    for (const visit of [await other.visit(), await person.visit()]) {
      expect(await invitePerson(db, visit, id)).toHaveProperty('trouble')
      expect(await askForInvitation(db, visit, id)).toBe(false)
      expect(await revokeInvitation(db, visit, id)).toBe(false)
      expect(await answerHere(db, visit, id, { device: undefined, previous: undefined })).toBeUndefined()
      expect(await removePerson(db, visit, id)).not.toBe('removed')
      expect(await openWays(db, visit, id)).toMatchObject({ kind: 'elsewhere' })
      expect(await openRemoval(db, visit, id)).toMatchObject({ kind: 'elsewhere' })
      const sent = await savePersonOf(world, { visit: async () => visit }, typedPerson(), id)
      // Saved, it would lead back to the list.
      expect(sent.kind === 'go' ? sent.href : 'it stays').not.toContain('/people')
    }
    expect((await listed(world, company)).map(({ stated }) => stated)).toEqual([said.stated])
  })

  test('the company sees how far a person is and nothing they answer, and a person nothing of the company', async () => {
    const { company } = await oneUninvited()
    const person = await byLink(world, company, 0)
    await person.submit('phone', { 'phone.number': '+1 202 555 0177' })
    await person.submit('address', typedHome())
    const shown = JSON.stringify([
      await openPeople(db, await company.visit(), {}),
      (await company.visit()).draft,
      await company.home(),
    ])
    expect(shown).not.toContain('5550177')
    expect(shown).not.toContain(US_ADDRESS.line1)
    expect(await findVisit(db, company.sessionToken, person.id)).toMatchObject({ code: 'session.missing' })
    expect(await findVisit(db, person.sessionToken, company.id)).toMatchObject({ code: 'session.missing' })
    const own = JSON.stringify([await person.home(), (await person.visit()).draft])
    expect(own).not.toContain('Harbor Roast')
    expect(own).not.toContain('12-3456789')
  })
})

describe('answering here', () => {
  test('opens one’s own part beside the company’s session', async () => {
    const company = await aCompany(world)
    const me = { personId: undefined, isMe: true } as const
    const form = await openPerson(db, await company.visit(), me)
    expect(JSON.stringify(form)).toContain('@example.com')
    const mine = typedPerson({ phone: '(202) 555-0188', since: ['1', '5', '2020'] })
    const typed = Object.fromEntries(
      Object.entries(mine).map(([name, text]) => [OWN_NAMES[name] ?? name, text]),
    )
    expect(await sendPerson(db, await company.visit(), me, said(typed))).toMatchObject({ kind: 'go' })
    const [person] = await listed(world, company)
    expect(person).toMatchObject({ isMe: true, turn: 'yours' })
    const opened = await answerHere(db, await company.visit(), present(person, 'listed').id, {
      device: undefined,
      previous: undefined,
    })
    const visit = await findVisit(db, opened?.sessionToken ?? '', opened?.onboardingId ?? '')
    expect(visit.ok && visit.value.session.trusted).toBe(true)
    expect((await findVisit(db, company.sessionToken, company.id)).ok).toBe(true)
  })

  test('names whom it is about, and is over for the company’s browser as soon as the person has a link of their own', async () => {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson())
    const { id } = present((await listed(world, company))[0], 'listed')
    const nowhere = { device: undefined, previous: undefined }
    const here = present(await answerHere(db, await company.visit(), id, nowhere), 'nobody has begun')
    expect((await listed(world, company))[0]?.turn).toBe('yours')
    const visit = await findVisit(db, here.sessionToken, id)
    // Else it would look like the company's own page.
    expect(visit.ok && placeOf(visit.value).asks).toBe('Odalys Kestrelhof')
    expect(placeOf(await company.visit()).asks).toBe('asked for this check')
    const person = await byLink(world, company, 0)
    expect((await findVisit(db, here.sessionToken, id)).ok).toBe(false)
    expect((await person.visit()).session.trusted).toBe(true)
    expect(await answerHere(db, await company.visit(), id, nowhere)).toBeUndefined()
    await revokeInvitation(db, await company.visit(), id)
    expect(await answerHere(db, await company.visit(), id, nowhere)).toBeUndefined()
  })
})

/** The form about oneself has the names of one's own questions. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  personGiven: 'firstName',
  personFamily: 'lastName',
  personEmail: 'email',
  'personPhone.country': 'phone.country',
  'personPhone.number': 'phone.number',
  'personPart.share': 'part.share',
  'personPart.director': 'part.director',
  personControls: 'isControlPerson',
  personSigns: 'isSigner',
  personPosition: 'position',
  'personSince.day': 'partSince.day',
  'personSince.month': 'partSince.month',
  'personSince.year': 'partSince.year',
}
