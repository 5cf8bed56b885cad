import { describe, expect, test } from 'vitest'
import { confirmNoOtherOwner } from '@/lib/flow/company/confirm-no-other-owner'
import { paths } from '@/lib/flow/pages/paths'
import { present } from '@/lib/platform/errors'
import { type Browser, begin, makeOnboarding, openBrowser, openWorld } from '@/test/world'
import {
  aCompany,
  byLink,
  listed,
  openPeople,
  said,
  savePersonOf,
  sendPerson,
  typedPerson,
} from '@/test/world/people'
import { removePerson } from './remove-person'

const world = await openWorld({ settings: { model: 'streamlined', reviewSeconds: 0 } })
const { db } = world
const NEW = { personId: undefined, isMe: false } as const

async function listOf(company: Browser) {
  const loaded = await openPeople(db, await company.visit(), {})
  return loaded.kind === 'list' ? loaded.view : undefined
}

describe('the list of a company’s people', () => {
  test('is a step of its own, asked for by codes that raise no alert', async () => {
    const company = await aCompany(world)
    const { steps, unknownCodes } = await company.plan()
    expect(steps.find(({ step }) => step.id === 'people')?.open).toBe(true)
    expect(unknownCodes).toEqual([])
  })

  test('takes a person whom the service then asks only for what was left empty', async () => {
    const company = await aCompany(world)
    expect(await savePersonOf(world, company, typedPerson({ share: '25,5' }))).toMatchObject({ kind: 'go' })
    const view = await listOf(company)
    expect(view?.people.list).toMatchObject([
      {
        name: 'Odalys Kestrelhof',
        part: 'Managing director, runs the company, signs for the company, owns 25.5%',
      },
    ])
    expect(view?.next?.title).toBe('The owners of 74.5% are not listed yet')
    const person = await byLink(world, company, 0)
    const { steps } = await person.plan()
    expect(steps.filter(({ open }) => open).map(({ step }) => step.id)).toEqual(['phone', 'address', 'part'])
    expect((await person.visit()).draft.answers['/representationDetails/ownershipPercentage']).toBe('25.5')
  })

  test.each([
    ['abc', 'fields.personPart.share_wrong'],
    ['130', 'fields.personPart.share_range'],
    ['', 'fields.personPart.share_empty'],
  ])('refuses a share of %j with its message and keeps what was typed', async (share, key) => {
    const company = await aCompany(world)
    const outcome = await savePersonOf(world, company, typedPerson({ share }))
    expect(outcome).toMatchObject({
      kind: 'stay',
      answer: { problems: [{ key }], typed: { 'personPart.share': share } },
    })
    expect(await listed(world, company)).toEqual([])
  })

  test('says once that nobody asks for a person below a quarter without a role, and takes them all the same', async () => {
    const company = await aCompany(world)
    const small = typedPerson({ share: '20', director: 'no', controls: 'no', signs: 'no' })
    const advised = await savePersonOf(world, company, small)
    expect(advised).toMatchObject({ answer: { advice: [{ key: 'people.not_needed' }] } })
    const again = await savePersonOf(world, company, { ...small, 'personPart.share.seen': '20' })
    expect(again).toMatchObject({ kind: 'go', href: expect.stringContaining('told=small') })
    const [person] = await listed(world, company)
    expect(person?.facts.roles).toEqual([])
  })

  test('gives the owner’s role from a quarter on and no other', async () => {
    const company = await aCompany(world)
    for (const share of ['24.99', '25'])
      await savePersonOf(world, company, typedPerson({ share, director: 'no' }))
    expect((await listed(world, company)).map(({ facts }) => facts.roles)).toEqual([[], ['ubo']])
  })

  test('warns with names when the shares are more than a whole, and blocks nothing', async () => {
    const company = await aCompany(world)
    for (const [given, share] of [
      ['Ilka', '60'],
      ['Ferran', '55'],
    ])
      await savePersonOf(world, company, typedPerson({ given, share }))
    const view = await listOf(company)
    expect(view?.notice?.title).toBe('The shares add up to 115%')
    expect(view?.notice?.text).toContain('Ilka Kestrelhof (60%), Ferran Kestrelhof (55%)')
    expect(view?.ownership).toBeUndefined()
    expect(view?.add).toBeDefined()
  })

  test('catches the same e-mail address or phone number before any call', async () => {
    const company = await aCompany(world)
    const first = typedPerson({ phone: '(202) 555-0188' })
    await savePersonOf(world, company, first)
    const calls = world.faults.seen.length
    const email = {
      ...typedPerson({ given: 'Other' }),
      personEmail: present(first.personEmail, 'typed').toUpperCase(),
    }
    expect(await savePersonOf(world, company, email)).toMatchObject({
      answer: {
        problems: [
          { input: 'personEmail', key: 'people.twice_email', values: { name: 'Odalys Kestrelhof' } },
        ],
      },
    })
    const phone = typedPerson({ given: 'Other', phone: '+1 202 555 0188' })
    expect(await savePersonOf(world, company, phone)).toMatchObject({
      answer: { problems: [{ input: 'personPhone.number', key: 'people.twice_phone' }] },
    })
    expect(world.faults.seen).toHaveLength(calls)
    expect(await listed(world, company)).toHaveLength(1)
  })

  test('takes a person once who is sent again, at once or because an answer got lost, and leads to the list', async () => {
    const company = await aCompany(world)
    const typed = typedPerson()
    const presses = await Promise.all([1, 2, 3].map(() => savePersonOf(world, company, typed)))
    presses.push(await savePersonOf(world, company, typed))
    expect(presses.map(({ kind }) => kind)).toEqual(['go', 'go', 'go', 'go'])
    expect(await listed(world, company)).toHaveLength(1)
  })

  test('is on pages of ten, with the picture of all', async () => {
    const company = await aCompany(world)
    for (let n = 0; n < 25; n += 1) await savePersonOf(world, company, typedPerson({ share: '4' }))
    const visit = await company.visit()
    const page = async (number: unknown) => {
      const loaded = await openPeople(db, visit, { page: number })
      return loaded.kind === 'list' ? loaded.view : undefined
    }
    const [first, last, wrong] = [await page(undefined), await page('3'), await page('99x')]
    expect([first, last, wrong].map((view) => view?.people.list.length)).toEqual([10, 5, 10])
    expect(last?.pages).toMatchObject({ now: 'Page 3 of 3' })
    expect(last?.pages?.on).toBeUndefined()
    expect(last?.ownership?.stones).toHaveLength(25)
    expect(last?.people.list[0]?.number).toBe(21)
  })

  test('believes that the rest belongs to many until more becomes unexplained', async () => {
    const company = await aCompany(world)
    await savePersonOf(world, company, typedPerson({ share: '60' }))
    await savePersonOf(world, company, typedPerson({ share: '10' }))
    await confirmNoOtherOwner(db, await company.visit())
    expect((await listOf(company))?.rules.list.find(({ id }) => id === 'owners')?.met).toBe(true)
    await removePerson(db, await company.visit(), present((await listed(world, company))[1], 'listed').id)
    expect((await listOf(company))?.rules.list.find(({ id }) => id === 'owners')?.met).toBe(false)
  })

  test('is not shown to a further browser, nor where the service does not know the company yet', async () => {
    const early = await begin(world, { type: 'business' })
    expect(await openPeople(db, await early.visit(), {})).toMatchObject({ kind: 'elsewhere' })
    const started = await makeOnboarding(world, { type: 'business' })
    await openBrowser(world, started)
    const stranger = await openBrowser(world, started)
    expect(await openPeople(db, await stranger.visit(), {})).toMatchObject({ kind: 'elsewhere' })
    const outcome = await sendPerson(db, await stranger.visit(), NEW, said(typedPerson()))
    expect(outcome).toEqual({ kind: 'go', href: paths.home(started.id) })
    expect(await listed(world, stranger)).toEqual([])
  })
})
