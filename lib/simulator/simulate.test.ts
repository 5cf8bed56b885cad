import { describe, expect, test } from 'vitest'
import { isCompanyCountry, SAMPLE_COUNTRIES } from '@/lib/developer/samples'
import { CHECK_STEP } from '@/lib/plan/show/checklist-view'
import { drawScene, pagesOf } from '@/lib/preview/draw-scene'
import { inert } from '@/lib/preview/inert'
import { readScene } from '@/lib/preview/read-scene'
import { requirementsFor } from '@/lib/requirements/registry'
import { begin, openWorld } from '@/test/world'
import {
  type Choices,
  MODELS,
  PROFILES,
  readChoices,
  readSource,
  sourceOf,
  TYPES,
  writeChoices,
} from './choices'
import { sampleBody, simulate, simulatedPage } from './simulate'

const calls: unknown[] = []
const world = await openWorld({ onCall: (call) => calls.push(call) })
const look = { locale: 'en', scheme: 'auto', surface: 'hosted' } as const

/** Numbers that look drawn by chance and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

function randomChoices(roll: (sides: number) => number): Choices {
  const one = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[roll(list.length)] as T
  const type = one(TYPES)
  const countries = SAMPLE_COUNTRIES.filter((country) => type === 'individual' || isCompanyCountry(country))
  const all = requirementsFor[type].flatMap(({ codes: [code] }) => code)
  const codes = roll(3) > 0 ? [] : all.filter(() => roll(4) === 0)
  return {
    type,
    country: one(countries),
    model: one(MODELS),
    profiles: one(PROFILES),
    stage: 'created',
    codes,
  }
}

describe('the simulator', () => {
  test('plans what 200 random customers are really asked, and draws their pages', {
    timeout: 240_000,
  }, async () => {
    const roll = dice(20_260_514)
    for (let round = 0; round < 200; round += 1) {
      const choices = randomChoices(roll)
      const { model, profiles, codes } = choices
      const browser = await begin(world, {
        type: choices.type,
        prefill: sampleBody(choices),
        meta: {
          sandboxModel: model,
          sandboxProfiles: profiles,
          ...(codes.length > 0 ? { sandboxRequire: codes.join(',') } : {}),
        },
      })
      await browser.submit(CHECK_STEP, { declaration: 'on' })
      const simulated = await simulate(choices)
      expect({ choices, plan: simulated.plan }).toEqual({ choices, plan: await browser.plan() })
      if (round % 20 > 0) continue
      const real = await readScene(world.db, browser.id, 'now', look)
      if (!real) throw new Error('nothing to compare with')
      expect(simulated.pages).toEqual(pagesOf(real.scene))
      for (const page of simulated.pages.filter((one) => one !== 'home')) {
        const drawn = await simulatedPage(choices, look, page, (step) => step)
        const own = inert(drawScene(real.scene, page), (step) => step)
        expect(comparable(drawn)).toEqual(comparable(own))
      }
    }
  })

  test('calls nobody and can be passed on as an address', async () => {
    const choices = readChoices({ type: 'business', country: 'USA', profiles: 'a,b', model: 'streamlined' })
    calls.length = 0
    expect((await simulate(choices)).plan.steps.length).toBeGreaterThan(5)
    expect(calls).toEqual([])
    expect(readSource(sourceOf(choices))).toEqual(choices)
    expect(readChoices(writeChoices(choices))).toEqual(choices)
  })

  test('takes an address with anything in it', () => {
    const usual = readChoices({})
    expect(
      readChoices({ type: 'x', country: ['DEU'], model: 7, profiles: 'z', codes: 'x'.repeat(9000) }),
    ).toEqual(usual)
    for (const source of ['sim.', 'sim.e30', 'sim.!!', 'onb_1', `sim.${'a'.repeat(9000)}`])
      expect([undefined, usual]).toContainEqual(readSource(source))
  })
})

/** Without the masked contact, which differs from one customer to the next. */
function comparable(page: unknown): unknown {
  return JSON.parse(JSON.stringify(page).replaceAll(/"[^"]*(?:•|VB-)[^"]*"/g, '"masked"'))
}
