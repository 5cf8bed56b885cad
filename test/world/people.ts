import { TYPED, typedAddress, typedParts } from '@/lib/developer/walker/typed'
import { listPeople, type Person } from '@/lib/flow/company/list-people'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { invitePerson } from '@/lib/flow/people/invite-person'
import { openScreen } from '@/lib/flow/screens/open-screen'
import type { Outcome } from '@/lib/flow/screens/outcome'
import type { ScreenAnswer } from '@/lib/flow/screens/screen-page'
import { submitScreen } from '@/lib/flow/screens/submit-screen'
import type { About } from '@/lib/model/plan/screen-at'
import { PERSON_PAGES } from '@/lib/model/plan/screens'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { peoplePage } from '@/lib/model/views/people/content'
import { type InviteAnswer, PEOPLE_TOLD } from '@/lib/model/views/people/types'
import type { Db } from '@/lib/platform/db/open'
import { present } from '@/lib/platform/errors'
import { type Browser, begin, newEmail, openBrowser, send, US_ADDRESS, type World } from '@/test/world'
import { knownCompany } from '@/test/world/business'

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

/** Sends the form about a person: someone new, or the one with this id. */
export async function savePersonOf(
  { db }: World,
  company: Somewhere,
  typed: Readonly<Record<string, string>>,
  personId?: string,
): Promise<Outcome> {
  const about = personId === undefined ? { personId, isMe: false } : { personId }
  return sendPerson(db, await company.visit(), about, said(typed))
}

/** Sends a form about a person as it is. */
export function sendPerson(db: Db, visit: Visit, person: About, form: FormData): Promise<Outcome> {
  return submitScreen(db, visit, { step: PERSON_PAGES.form, person }, form, 'somewhere')
}

/** The list of a company's people, at an address that says these things. */
export async function openPeople(db: Db, visit: Visit, query: { page?: unknown; told?: unknown }) {
  const told = PEOPLE_TOLD.find((one) => one === query.told)
  const answer = told ? ({ of: 'people', told } as const) : undefined
  const opened = await openScreen(db, visit, { step: PEOPLE_STEP, page: query.page, answer })
  if (opened.kind === 'elsewhere') return opened
  return { kind: 'list' as const, page: opened.page, view: peoplePage(opened.page, 'list').view }
}

/** The form about a person. */
export async function openPerson(db: Db, visit: Visit, person: About, answer?: ScreenAnswer) {
  const posted = answer !== undefined
  const opened = await openScreen(db, visit, { step: PERSON_PAGES.form, person, posted, answer })
  if (opened.kind === 'elsewhere') return opened
  const { content } = opened.page
  if (content.kind !== 'screen' || content.screen.kind !== 'form') throw new Error('no form')
  return { kind: 'form' as const, page: opened.page, view: content.screen.view }
}

/** The ways for a person to answer. */
export async function openWays(db: Db, visit: Visit, personId: string) {
  const opened = await openScreen(db, visit, { step: PERSON_PAGES.ways, person: { personId } })
  if (opened.kind === 'elsewhere') return opened
  return { ...opened, view: peoplePage(opened.page, 'invite').view }
}

/** The question before a person is taken off the list. */
export async function openRemoval(db: Db, visit: Visit, personId: string) {
  const opened = await openScreen(db, visit, { step: PERSON_PAGES.remove, person: { personId } })
  if (opened.kind === 'elsewhere') return opened
  return { ...opened, view: peoplePage(opened.page, 'remove').view }
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
  const person = present((await listed(world, company))[place], 'a listed person')
  const answer = made ?? (await invitePerson(world.db, await company.visit(), person.id))
  if (!answer || !('link' in answer)) throw new Error('no link was made')
  return openBrowser(world, { link: { id: '', url: answer.link.url, expiresAt: '' } })
}
