import { TYPED, typedAddress, typedParts } from '@/lib/developer/walker/typed'
import { listPeople, type Person } from '@/lib/flow/company/list-people'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { invitePerson } from '@/lib/flow/people/invite-person'
import { actPerson } from '@/lib/flow/screens/people/submit-person'
import type { ActOutcome } from '@/lib/flow/screens/submit-outcome'
import type { InviteAnswer } from '@/lib/model/views/people/types'
import { present } from '@/lib/platform/errors'
import { type Browser, begin, newEmail, openBrowser, send, US_ADDRESS, type World } from './world'
import { knownCompany } from './world-business'

/** A company the service knows, in its user's browser. */
export async function aCompany(world: World, body: object = {}): Promise<Browser> {
  const browser = await begin(world, { type: 'business', prefill: knownCompany(), ...body })
  await send(browser)
  return browser
}

type Told = {
  given?: string | undefined
  share?: string | undefined
  director?: 'yes' | 'no'
  controls?: 'yes' | 'no'
  signs?: 'yes' | 'no'
  phone?: string
  since?: readonly [day: string, month: string, year: string]
}

/** The form about a person as a company's user types it; a managing director who owns more than half. */
export function typedPerson(told: Told = {}): Record<string, string> {
  const {
    given = 'Odalys',
    share = '60',
    director = 'no',
    controls = 'yes',
    signs = 'yes',
    phone = '',
  } = told
  const [day = '', month = '', year = ''] = told.since ?? []
  return {
    ...TYPED.aboutPerson,
    personGiven: given,
    personEmail: newEmail(),
    'personPhone.number': phone,
    'personPart.share': share,
    'personPart.director': director,
    personControls: controls,
    personSigns: signs,
    'personSince.day': day,
    'personSince.month': month,
    'personSince.year': year,
  }
}

/** An address in the United States as its person types it. */
export function typedHome(): Readonly<Record<string, string>> {
  return typedAddress('address', typedParts(US_ADDRESS))
}

/** A form as it is sent. */
export function said(typed: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(typed)) form.set(name, text)
  return form
}

type Somewhere = { visit: () => Promise<Visit> }

/** Sends the form about a person: somebody new, or the one with this id. */
export async function savePersonOf(
  { db }: World,
  company: Somewhere,
  typed: Readonly<Record<string, string>>,
  personId?: string,
): Promise<ActOutcome> {
  const about = personId === undefined ? { personId, isMe: false } : { personId }
  return actPerson(db, await company.visit(), about, said(typed))
}

/** Everybody on a company's list, as its user may see them. */
export async function listed({ db }: World, company: Somewhere): Promise<readonly Person[]> {
  return listPeople(db, await company.visit())
}

/** The browser of the person at this place of the list, who has opened a link of their own. */
export async function byLink(
  world: World,
  company: Somewhere,
  place: number,
  made?: InviteAnswer,
): Promise<Browser> {
  const person = present((await listed(world, company))[place], 'somebody is listed there')
  const answer = made ?? (await invitePerson(world.db, await company.visit(), person.id))
  if (!answer || !('link' in answer)) throw new Error('no link was made')
  return openBrowser(world, { link: { id: '', url: answer.link.url, expiresAt: '' } })
}
