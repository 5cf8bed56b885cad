import { describe, expect, test } from 'vitest'
import { refreshPeople } from '@/lib/flow/people/refresh-people'
import { present } from '@/lib/platform/errors'
import { advance, type Browser, begin, newEmail, openWorld, PHONE, send, US_ADDRESS } from '@/test/world'
import {
  aCompany,
  byLink,
  listed,
  openPeople,
  openPerson,
  savePersonOf,
  typedHome,
  typedPerson,
} from '@/test/world/people'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world

/** A person whom the integrator has invited, and of whom nobody has said anything. */
function invited(company: Browser): Promise<Browser> {
  return begin(world, { type: 'representative', business: company.id })
}

type Told = { given: string; share: string; controls?: 'yes' | 'no'; email?: string }

/** The person answers all that the service needs to know them, in their own browser. */
async function answerAll(
  person: Browser,
  { given, share, controls = 'no', email = newEmail() }: Told,
): Promise<void> {
  await person.submit('email', { email })
  await person.submit('phone', { 'phone.number': PHONE })
  await person.submit('name', { firstName: given, lastName: 'Kestrelhof' })
  await person.submit('address', typedHome())
  await person.submit('part', {
    'part.share': share,
    'part.director': 'no',
    isControlPerson: controls,
    isSigner: 'no',
    position: 'Shareholder',
    'partSince.day': '1',
    'partSince.month': '5',
    'partSince.year': '2020',
  })
  await send(person)
}

async function listOf(company: Browser) {
  const opened = await openPeople(db, await company.visit(), {})
  if (opened.kind !== 'list') throw new Error('no list')
  return opened.view
}

describe('what people say about their own name, role and share', () => {
  test('is on the company’s list as soon as they have sent it, though nobody at the company said it', async () => {
    const company = await aCompany(world)
    const [one, other] = [await invited(company), await invited(company)]
    await answerAll(one, { given: 'Odalys', share: '60', controls: 'yes' })
    await answerAll(other, { given: 'Ferran', share: '40' })
    const view = await listOf(company)
    expect(view.people.list.map(({ name, part }) => [name, part])).toEqual([
      ['Odalys Kestrelhof', 'Shareholder, runs the company, owns 60%'],
      ['Ferran Kestrelhof', 'Shareholder, owns 40%'],
    ])
    expect(view.rules.list.filter(({ met }) => met).map(({ id }) => id)).toEqual(['control', 'owners'])
    expect(view.ownership?.centre.text).toBe('100%')
    expect(view.next).toBeUndefined()
  })

  test('shows the company nothing else of what they answered', async () => {
    const company = await aCompany(world)
    const person = await invited(company)
    const email = newEmail()
    await answerAll(person, { given: 'Odalys', share: '60', email })
    const shown = JSON.stringify([await listed(world, company), await listOf(company)])
    for (const value of [US_ADDRESS.line1, US_ADDRESS.postalCode]) expect(shown).not.toContain(value)
    expect(JSON.stringify(await listOf(company))).not.toContain(email)
  })

  test('is not on it before they have sent it', async () => {
    const company = await aCompany(world)
    const person = await invited(company)
    await person.submit('name', { firstName: 'Odalys', lastName: 'Kestrelhof' })
    expect((await listOf(company)).people.list).toMatchObject([{ name: 'Person 1' }])
  })

  test('counts for more than what the company had said', async () => {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson({ share: '60', since: ['1', '5', '2020'] }))
    const person = await byLink(world, company, 0)
    await person.submit('phone', { 'phone.number': PHONE })
    await person.submit('address', typedHome())
    await person.submit('part', {
      'part.share': '45',
      'part.director': 'yes',
      isControlPerson: 'yes',
      isSigner: 'no',
      position: 'Chief executive',
      'partSince.day': '1',
      'partSince.month': '5',
      'partSince.year': '2020',
    })
    await send(person)
    expect((await listOf(company)).people.list).toMatchObject([
      { part: 'Chief executive, runs the company, owns 45%' },
    ])
  })

  test('can be supplemented by the company, whose change goes to the service and stays', async () => {
    const company = await aCompany(world)
    const person = await invited(company)
    await answerAll(person, { given: 'Odalys', share: '60' })
    const { id } = present((await listed(world, company))[0], 'listed')
    const form = await openPerson(db, await company.visit(), { personId: id })
    const inputs = form.kind === 'form' ? form.view.sections.flatMap((section) => section.inputs) : []
    expect(inputs.find(({ name }) => name === 'personPart.share')).toMatchObject({ value: '60' })
    const typed = typedPerson({ share: '60', controls: 'yes', since: ['1', '5', '2020'] })
    await savePersonOf(world, company, { ...typed, personPosition: 'Shareholder' }, id)
    advance(60)
    await refreshPeople(db, await company.visit())
    expect((await listOf(company)).people.list).toMatchObject([
      { name: 'Odalys Kestrelhof', part: expect.stringMatching(/runs the company.*owns 60%/) },
    ])
  })

  test('is kept although the service did not answer when the company said something else', async () => {
    const company = await aCompany(world)
    const person = await invited(company)
    await answerAll(person, { given: 'Odalys', share: '60' })
    const { id } = present((await listed(world, company))[0], 'listed')
    world.faults.fail(/^PATCH/, 'unreachable', 9)
    await savePersonOf(world, company, typedPerson({ share: '55', since: ['1', '5', '2020'] }), id)
    world.faults.heal()
    advance(60)
    await refreshPeople(db, await company.visit())
    expect((await listed(world, company))[0]?.stated).toMatchObject({
      '/representationDetails/ownershipPercentage': '55',
    })
  })
})

describe('someone who has been invited and has not said their share', () => {
  test('is waited for: the company is not told to name another owner instead', async () => {
    const company = await aCompany(world)
    await invited(company)
    const view = await listOf(company)
    expect(view.next).toBeUndefined()
    expect(view.people.list).toMatchObject([
      { deeds: expect.arrayContaining([{ kind: 'link' }].map((one) => expect.objectContaining(one))) },
    ])
    expect(view.rules.list.find(({ id }) => id === 'owners')?.met).toBe(false)
  })

  test('is known by their contact once they have sent it: nobody is listed twice', async () => {
    const company = await aCompany(world)
    const person = await invited(company)
    const email = newEmail()
    await answerAll(person, { given: 'Odalys', share: '60', email })
    const again = { ...typedPerson({ given: 'Somebody' }), personEmail: email }
    expect(await savePersonOf(world, company, again)).toMatchObject({
      answer: { problems: [{ key: 'people.twice_email', values: { name: 'Odalys Kestrelhof' } }] },
    })
  })
})
