import { listPeople } from '@/lib/flow/company/list-people'
import { invitePerson, revokeInvitation } from '@/lib/flow/people/invite-person'
import { refreshPeople } from '@/lib/flow/people/refresh-people'
import { removePerson } from '@/lib/flow/people/remove-person'
import { savePerson } from '@/lib/flow/people/save-person'
import type { Db } from '@/lib/platform/db/open'
import { type Person, personAt } from '@/test/faults/person'
import { said, typedPerson } from '@/test/world/people'
import type { Crowd, Customer } from './crowd'
import { newWord } from './customer-acts'
import type { Random } from './random'

const MOST_PEOPLE = 3

/** What a company's user does about its people. */
export async function companyActs(crowd: Crowd, company: Customer, random: Random, db: Db): Promise<void> {
  const browser = random.one(company.browsers)
  const { act } = crowd.journal
  const work = random.byShare<() => Promise<unknown>>([
    [20, () => act('add a person', () => add(browser, random, db))],
    [40, () => change(crowd, browser, random, db)],
    [8, () => remove(crowd, browser, random, db)],
    [17, () => act('invite a person', () => invite(crowd, browser, random, db))],
    [5, () => act('revoke a link', () => revokeLink(browser, random, db))],
    [10, () => act('look at the list', async () => refreshPeople(db, await browser.visit(db)))],
  ])
  await work()
}

async function listedNow(browser: Person, db: Db) {
  return listPeople(db, await browser.visit(db))
}

async function add(browser: Person, random: Random, db: Db): Promise<void> {
  if ((await listedNow(browser, db)).length >= MOST_PEOPLE) return
  const form = said(typedPerson({ given: `Od${newWord()}`, share: '30' }))
  await savePerson(db, await browser.visit(db), { personId: undefined, isMe: false }, form)
  // Twice the same person, from two tabs.
  if (random.percent(30))
    await savePerson(db, await browser.visit(db), { personId: undefined, isMe: false }, form)
}

/** Says another name or share of someone; the rest of the form is as it was. */
async function change({ journal }: Crowd, browser: Person, random: Random, db: Db): Promise<void> {
  let told: { id: string; places: Record<string, unknown>; isSaved: boolean } | undefined
  const act = await journal.act('change a person', async () => {
    const people = await listedNow(browser, db)
    if (people.length === 0) return
    const { id, stated, status } = random.one(people)
    const isName = random.percent(50)
    const given = isName ? `Od${newWord()}` : String(stated['/firstName'])
    const place = '/representationDetails/ownershipPercentage'
    const share = isName ? String(stated[place]) : String(26 + random.upTo(40))
    const form = said({
      ...typedPerson({ given, share, phone: String(stated['/phone'] ?? ''), since: ['1', '5', '2020'] }),
      personEmail: String(stated['/email']),
    })
    // The form says both, the one that is as it was when it was drawn as well.
    const places = { '/firstName': given, [place]: share }
    // A session that ends in the middle of it does not hear whether it was saved.
    told = { id, places, isSaved: false }
    const { kind } = await savePerson(db, await browser.visit(db), { personId: id }, form)
    // Once the service knows a person it takes no other name: the form about them has none then.
    const now = (await listedNow(browser, db)).find((one) => one.id === id)
    const hasName = now?.status === 'intake'
    const isCertain = hasName === (status === 'intake')
    told = {
      id,
      places: hasName || !isCertain ? places : { [place]: share },
      // A form without a name that changes nothing but the name says nothing.
      isSaved: kind === 'saved' && isCertain && (hasName || !isName),
    }
  })
  if (told) journal.given.push({ ...act, ...told })
}

async function remove({ journal }: Crowd, browser: Person, random: Random, db: Db): Promise<void> {
  let removed: string | undefined
  const act = await journal.act('remove a person', async () => {
    const people = await listedNow(browser, db)
    if (people.length === 0) return
    const { id } = random.one(people)
    if ((await removePerson(db, await browser.visit(db), id)) === 'removed') removed = id
  })
  if (removed && !journal.erased.has(removed)) journal.erased.set(removed, act)
}

async function invite(crowd: Crowd, browser: Person, random: Random, db: Db): Promise<void> {
  const people = await listedNow(browser, db)
  if (people.length === 0) return
  const { id } = random.one(people)
  const answer = await invitePerson(db, await browser.visit(db), id)
  if (!answer || !('link' in answer)) return
  const own = personAt(crowd.world, { id, link: { id: '', url: answer.link.url, expiresAt: '' } })
  await own.open()
  const known = crowd.people.find((one) => one.id === id)
  if (known) known.browsers.push(own)
  else crowd.people.push({ id, type: 'representative', browsers: [own] })
}

async function revokeLink(browser: Person, random: Random, db: Db): Promise<void> {
  const people = await listedNow(browser, db)
  if (people.length > 0) await revokeInvitation(db, await browser.visit(db), random.one(people).id)
}
