import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownStep, requirementsFor, steps } from '@/lib/model/requirements/registry'
import type { Profile } from '@/lib/upstream/types'
import { anyProfiles, anySigns, openSteps, planFor, stepIn, unknownCodes } from './testing/profiles'

describe('a plan asks for what the profiles want, and for nothing else', () => {
  const undecided = (profiles: readonly Profile[]) =>
    profiles.filter(({ status }) => status !== 'approved' && status !== 'rejected')

  test('a step is open exactly when an undecided profile wants it and its answer is neither on its way nor with the team', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, (profiles, signs) => {
        const plan = planFor(profiles, signs)
        const wanted = new Set(undecided(profiles).flatMap(({ required }) => required))
        const looked = new Set(profiles.flatMap(({ pending }) => pending))
        for (const { id, flow } of steps) {
          const asked = requirementsFor.individual.filter(({ step }) => step === id)
          const open = asked.filter(({ codes }) => codes.some((code) => wanted.has(code)))
          const isWanted = flow !== 'internal' && open.length > 0
          const waits = signs.held.has(id) || signs.withTeam.has(id)
          const inReview =
            signs.sent.has(id) && open.every(({ codes }) => codes.some((code) => looked.has(code)))
          expect(openSteps(plan).includes(id), id).toBe(isWanted && !waits && !inReview)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('there is a next step exactly when the person can do something, and it can be done', () => {
    fc.assert(
      fc.property(fc.option(anyProfiles, { nil: undefined }), anySigns, (profiles, signs) => {
        const plan = planFor(profiles, signs)
        expect(plan.next !== undefined).toBe(plan.nextAction === 'customer_action' && !plan.readyToSend)
        if (plan.next === undefined) return
        expect(stepIn(plan, plan.next).open).toBe(true)
        expect(stepIn(plan, plan.next).state).not.toBe('cannot_start')
      }),
      { numRuns: 500 },
    )
  })

  test('every step is once, in the order of the table, and never for nothing', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, (profiles, signs) => {
        const plan = planFor(profiles, signs)
        const ids: string[] = plan.steps.map(({ step }) => step.id)
        expect(ids).toEqual(steps.map(({ id }) => id).filter((id) => ids.includes(id)))
        for (const { step, codes } of plan.steps) {
          expect(step).toBe(ownStep(step.id))
          expect(codes.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('the minutes are those of the open steps', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, (profiles, signs) => {
        const plan = planFor(profiles, signs)
        const minutes = openSteps(plan).map((id) => ownStep(id).minutes)
        expect(plan.minutes).toBe(minutes.reduce((sum, one) => sum + one, 0))
      }),
    )
  })

  test('a code we do not know is kept apart and changes nothing else', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, fc.constantFrom(...unknownCodes), (profiles, signs, code) => {
        const first = undecided(profiles)[0]
        fc.pre(first !== undefined && !undecided(profiles).some(({ required }) => required.includes(code)))
        const more = profiles.map((one) =>
          one === first ? { ...one, required: [code, ...one.required] } : one,
        )
        const { unknownCodes: before, phase: _before, ...plan } = planFor(profiles, signs)
        const { unknownCodes: after, phase, ...planned } = planFor(more, signs)
        expect(planned).toEqual(plan)
        expect(phase).toBe('open')
        expect(new Set(after)).toEqual(new Set([...before, code]))
      }),
    )
  })

  test('a profile that comes twice asks for nothing more', () => {
    fc.assert(
      fc.property(anyProfiles, anySigns, (profiles, signs) => {
        expect(planFor([...profiles, ...profiles], signs)).toEqual(planFor(profiles, signs))
      }),
    )
  })
})
