import { describe, expect, test } from 'vitest'
import { NO_FACE_LINK } from '@/lib/flow/documents/chosen-document'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { readPrefill } from '@/lib/integrators/onboardings/prefill'
import { isCompanyCountry, SAMPLE_COUNTRIES } from '@/lib/integrators/onboardings/samples'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import { countryOptions } from '@/lib/model/reference/countries'
import { requirementsFor } from '@/lib/model/requirements/registry'
import { drawScene, pagesOf } from '@/lib/operator/preview/draw-scene'
import { inert } from '@/lib/operator/preview/inert'
import { readScene } from '@/lib/operator/preview/read-scene'
import { type Browser, begin, customerIdOf, openWorld, unmask } from '@/test/world'
import { openPeople } from '@/test/world/people'
import {
  type Choices,
  LACKS,
  MOST_SIMULATED_PEOPLE,
  OPENS,
  PROFILES,
  profilesOf,
  readChoices,
  readSource,
  SIMULATED_MODELS,
  SIMULATED_ROLES,
  sourceOf,
  TYPES,
  writeChoices,
} from './choices'
import { chosenPersonBody } from './chosen-people'
import { sampleBody } from './sample-customer'
import { simulate, simulatedPage } from './simulate'

const calls: unknown[] = []
const world = await openWorld({ onCall: (call) => calls.push(call) })
const look = { locale: 'en', scheme: 'auto', surface: 'hosted' } as const

/** Random-looking numbers that are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

function randomChoices(roll: (sides: number) => number): Choices {
  const one = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[roll(list.length)] as T
  // A person of a company needs a company first. They have a test of their own.
  const type = one(TYPES.filter((type) => type !== 'representative'))
  const countries = SAMPLE_COUNTRIES.filter((country) => type === 'individual' || isCompanyCountry(country))
  const all = requirementsFor[type].flatMap(({ codes: [code] }) => code)
  const codes = roll(3) > 0 ? [] : all.filter(() => roll(4) === 0)
  return {
    type,
    country: one(countries),
    model: one(SIMULATED_MODELS),
    profiles: one(PROFILES),
    stage: 'created',
    codes,
    opens: OPENS.filter(() => roll(4) === 0),
    lacks: LACKS.filter(() => roll(4) === 0),
    people: type === 'business' ? Array.from({ length: roll(MOST_SIMULATED_PEOPLE) }, person) : [],
  }

  function person() {
    return { role: one(SIMULATED_ROLES), share: roll(4) * 20 }
  }
}

/** Makes the customer of these choices with real calls: the customer's own, and one for each person of a company. */
async function madeReally(choices: Choices): Promise<Browser> {
  const { type, country, model, codes, people, lacks } = choices
  const browser = await begin(world, {
    type,
    prefill: sampleBody(type, country),
    meta: {
      sandboxModel: model,
      sandboxProfiles: profilesOf(choices),
      ...(codes.length > 0 ? { sandboxRequire: codes.join(',') } : {}),
    },
  })
  await browser.submit(CHECK_STEP, { declaration: 'on' })
  await unmask(world, browser)
  if (lacks.includes('face_link')) {
    const { onboarding, key, draft } = await browser.visit()
    await changeDraft(world.db, { onboardingId: onboarding.id, key }, draft, (known) => ({
      ...known,
      unavailable: [NO_FACE_LINK],
    }))
  }
  if (people.length > 0) {
    const customerId = await customerIdOf(browser)
    for (const [index, person] of people.entries()) {
      const made = await world.client.representatives.create(
        { ...chosenPersonBody(person, index + 1, choices), customerId },
        { idempotencyKey: `${customerId} ${index}` },
      )
      expect(made.ok).toBe(true)
    }
    await browser.refresh()
  }
  // Opening the list of people finds those who were registered elsewhere.
  if (type === 'business') await openPeople(world.db, await browser.visit(), {})
  return browser
}

describe('the simulator', () => {
  test('plans what 20 random customers are really asked, and draws their pages', {
    timeout: 120_000,
  }, async () => {
    const roll = dice(20_260_514)
    for (let round = 0; round < 20; round += 1) {
      const choices = randomChoices(roll)
      const browser = await madeReally(choices)
      const simulated = await simulate(choices)
      expect({ choices, plan: simulated.plan }).toEqual({ choices, plan: await browser.plan() })
      // People who were registered at the same time have no fixed order.
      if (round % 5 > 0 || choices.people.length > 1) continue
      const real = await readScene(world.db, browser.id, 'now', look)
      if (!real) throw new Error('nothing to compare with')
      expect(simulated.pages).toEqual(pagesOf(real.scene))
      for (const page of simulated.pages.filter((one) => one !== 'home')) {
        const drawn = await simulatedPage(choices, look, page, (step) => step)
        const scene = { ...real.scene, inApp: choices.lacks.includes('camera') }
        const own = inert(drawScene(scene, page), (step) => step)
        expect(comparable(drawn)).toEqual(comparable(own))
      }
    }
  })

  test('asks a person of a company what an owner is really asked', async () => {
    const company = readChoices({ type: 'business', country: 'USA', role1: 'owner', share1: '60' })
    const business = await madeReally(company)
    const prefill = sampleBody('representative', 'USA')
    const invited = await begin(world, { type: 'representative', business: business.id, prefill })
    await invited.submit(CHECK_STEP, { declaration: 'on' })
    await unmask(world, invited)
    const { plan } = await simulate({ ...company, type: 'representative' })
    const codesOf = ({ steps }: typeof plan) => steps.map(({ step, codes }) => [step.id, codes])
    expect(codesOf(plan)).toEqual(codesOf(await invited.plan()))
  })

  test.each(countryOptions('en').map(({ alpha3 }) => alpha3))('has a sample person in %s', (country) => {
    expect(readPrefill(sampleBody('individual', country), 'individual')).toMatchObject({ ok: true })
  })

  test('makes no calls and can be shared as an address', async () => {
    const choices = readChoices({
      type: 'business',
      country: 'USA',
      profiles: 'a',
      model: 'streamlined',
      opens: ['c', 'b'],
      lacks: 'camera',
      role1: 'lead_owner',
      share1: '60',
      role3: 'signer',
    })
    expect(choices).toMatchObject({
      opens: ['b', 'c'],
      lacks: ['camera'],
      people: [{ share: 60 }, { share: 0 }],
    })
    calls.length = 0
    expect((await simulate(choices)).plan.steps.length).toBeGreaterThan(5)
    expect(calls).toEqual([])
    expect(readSource(sourceOf(choices))).toEqual(choices)
    expect(readChoices(writeChoices(choices))).toEqual(choices)
  })

  test('accepts an address with anything in it', () => {
    const usual = readChoices({})
    expect(
      readChoices({
        type: 'x',
        country: ['DEU'],
        model: 7,
        profiles: 'z',
        codes: 'x'.repeat(9000),
        opens: {},
        lacks: 'everything',
        role1: 'queen',
        share1: '-5',
      }),
    ).toEqual(usual)
    for (const source of ['sim.', 'sim.e30', 'sim.!!', 'onb_1', `sim.${'a'.repeat(9000)}`])
      expect([undefined, usual]).toContainEqual(readSource(source))
  })
})

/**
 * Leaves out the masked contact, the ids and the words by which people recognise each other. They differ every time.
 */
function comparable(page: unknown): unknown {
  const text = JSON.stringify(page, (key, value) => (key === 'phrase' ? undefined : value))
  return JSON.parse(text.replaceAll(/"[^"]*(?:•|VB-|onb_)[^"]*"/g, '"masked"'))
}
