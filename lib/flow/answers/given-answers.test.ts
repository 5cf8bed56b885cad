import { describe, expect, test } from 'vitest'
import { type Browser, begin, openWorld, prefilled, send, unmask } from '@/test/world'
import { knownCompany } from '@/test/world/business'
import { aCompany } from '@/test/world/people'

const world = await openWorld()

const NAMED = { firstName: 'Odalys', middleName: 'Mae', lastName: 'Kestrelhof', dateOfBirth: '1990-02-03' }

async function rowsOf(browser: Browser) {
  const page = await browser.screen('check')
  if (page.kind !== 'page' || page.content.kind !== 'screen' || page.content.screen.kind !== 'check')
    throw new Error('no check page')
  return page.content.screen.view.groups.flatMap(({ rows }) => rows)
}

/** Each row with where its "Change" leads, or what it says instead. */
async function waysOf(browser: Browser) {
  const rows = await rowsOf(browser)
  return Object.fromEntries(
    rows.map(({ term, change, settled }) => [term, change?.href.split('/').at(-1) ?? settled]),
  )
}

const LOCKED = 'From Brightwater. Only Brightwater can change it.'

describe('what an integrator gave and its person may change', () => {
  test('has its way to change on the check page, also where nothing asks for it', async () => {
    const browser = await begin(world, { prefill: { ...prefilled(), ...NAMED } })
    const ways = await waysOf(browser)
    expect(Object.keys(ways)).toHaveLength(7)
    expect(Object.values(ways).toSorted()).toEqual([
      'address',
      'email',
      'name',
      'name',
      'name',
      'name',
      'phone',
    ])
    for (const { change } of await rowsOf(browser)) expect(change?.label).toBe('Change')
  })

  test('is changed there before it goes to the service', async () => {
    const browser = await begin(world, { prefill: { ...prefilled(), ...NAMED } })
    await unmask(world, browser)
    const page = await browser.screen('name')
    expect(JSON.stringify(page)).toContain('Kestrelhof')
    const changed = await browser.submit('name', {
      firstName: 'Odalys',
      middleName: '',
      lastName: 'Kestrelhoff',
      'dateOfBirth.day': '3',
      'dateOfBirth.month': '2',
      'dateOfBirth.year': '1990',
    })
    expect(changed).toMatchObject({ kind: 'go' })
    await send(browser)
    const sent = world.faults.seen.findLast(({ line }) => line === 'POST /v2/customer')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ firstName: 'Odalys', lastName: 'Kestrelhoff' })
  })

  test('is not asked for, and opens no step', async () => {
    const browser = await begin(world, { prefill: { ...prefilled(), ...NAMED } })
    const plan = await browser.plan()
    expect(plan.readyToSend).toBe(true)
    expect(plan.steps.filter(({ open }) => open)).toEqual([])
  })

  test('says who can change it where it is locked, and is not shown where it is hidden', async () => {
    const browser = await begin(world, {
      prefill: { ...prefilled(), ...NAMED },
      fieldPolicy: { '/lastName': 'locked', '/middleName': 'hidden' },
    })
    expect(await waysOf(browser)).toMatchObject({
      'Given names': 'name',
      'Family name': LOCKED,
      'Date of birth': 'name',
    })
    expect(JSON.stringify(await rowsOf(browser))).not.toContain('Middle')
  })

  test('has its way also of a company and of a person who stands for one', async () => {
    const known = knownCompany()
    const company = await begin(world, {
      type: 'business',
      prefill: { ...known, businessInformation: { ...known.businessInformation, tradeName: 'Harbor' } },
    })
    const person = await begin(world, {
      type: 'representative',
      business: (await aCompany(world)).id,
      prefill: { ...prefilled(), ...NAMED },
    })
    for (const browser of [company, person])
      for (const { change, term } of await linesOf(browser))
        expect([term, change?.label]).toEqual([term, 'Change'])
  })
})

/** The rows of the check page; what is still missing is answered first. */
async function linesOf(browser: Browser) {
  const { readyToSend } = await browser.plan()
  if (!readyToSend)
    await browser.submit('part', {
      'part.share': '60',
      'part.director': 'yes',
      isControlPerson: 'yes',
      isSigner: 'yes',
      position: 'Managing director',
      'partSince.day': '1',
      'partSince.month': '5',
      'partSince.year': '2020',
    })
  return rowsOf(browser)
}
