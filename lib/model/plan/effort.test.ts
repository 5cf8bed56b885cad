import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { individualRequirements } from '@/lib/model/requirements/individual'
import { ownStep } from '@/lib/model/requirements/registry'
import { effortOf, measuredAs, readyFor, stepEffort } from './effort'
import { justStep } from './plan'
import { asking, planFor } from './testing/profiles'

const asked = individualRequirements.filter(({ step }) => ownStep(step).flow !== 'internal')
const someCodes = fc.uniqueArray(fc.constantFrom(...asked.flatMap(({ codes }) => codes)), { minLength: 1 })
const only = (...codes: string[]) => planFor(undefined, { restriction: { only: new Set(codes) } })

describe('the effort', () => {
  test('is a range until the service has said what it asks, and one number from then on', () => {
    const { least, most } = effortOf(planFor(undefined))
    expect(least).toBeLessThan(most)
    fc.assert(
      fc.property(someCodes, (codes) => {
        const plan = planFor([asking(...codes)])
        expect(effortOf(plan)).toEqual({ least: plan.minutes, most: plan.minutes })
      }),
    )
  })

  test('counts nothing but what an integrator lets us ask', () => {
    fc.assert(
      fc.property(someCodes, (codes) => {
        const { expected } = only(...codes)
        const steps = asked
          .filter((one) => one.codes.some((code) => codes.includes(code)))
          .map((one) => one.step)
        for (const step of [...expected.sure, ...expected.perhaps]) expect(steps).toContain(step.id)
      }),
    )
    const intake = planFor(undefined, { restriction: { only: new Set(['gender']) } })
    expect(effortOf(intake)).toEqual({ least: intake.minutes + 1, most: intake.minutes + 1 })
  })

  test('asks to lay nothing ready that is not asked for', () => {
    expect(readyFor(only('gender'))).toEqual(['mailbox', 'phone'])
    expect(readyFor(planFor([asking('gender')]))).toEqual([])
    expect(readyFor(planFor(undefined))).toEqual(expect.arrayContaining(['identity_document', 'camera']))
  })

  test('counts nothing that is answered already', () => {
    const answers = {
      '/personalInformation/taxIdentificationNumber': '123456789',
      '/personalInformation/taxIdentificationNumberType': 'ssn',
      '/personalInformation/taxIdentificationNumberCountry': 'USA',
    }
    const plan = planFor(undefined, { answers })
    expect(plan.expected.sure.map(({ id }) => id)).not.toContain('tax')
    expect(readyFor(plan)).not.toContain('tax_number')
  })

  test('of a link to one step is that of the step', () => {
    const plan = justStep(planFor([asking('identity_document', 'gender')]), 'gender')
    expect(effortOf(plan)).toEqual({ least: 1, most: 1 })
  })

  test('follows our own measure where there is one, told apart by form and code', () => {
    const measured = new Map([
      [measuredAs('email', 'code'), 6],
      [measuredAs('gender', 'form'), 0.2],
    ])
    const plan = planFor([asking('email_verification', 'gender')])
    expect(effortOf(plan, measured)).toEqual({ least: 7, most: 7 })
    expect(stepEffort(ownStep('gender'), plan.phase, measured)).toBe(1)
    expect(stepEffort(ownStep('email'), 'intake', measured)).toBe(1)
  })
})
