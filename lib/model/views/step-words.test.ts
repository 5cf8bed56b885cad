import { expect, test } from 'vitest'
import { asking, planFor } from '@/lib/model/plan/testing/profiles'
import { makeWords } from '@/lib/platform/i18n/make-words'

import { stepThing, taskName } from './step-words'

const words = makeWords('en')

test.each([
  [
    ['first_name', 'last_name', 'date_of_birth'],
    'Enter your name and date of birth',
    'Name and date of birth',
  ],
  [['first_name', 'last_name'], 'Enter your name', 'Name'],
  [['date_of_birth'], 'Enter your date of birth', 'Date of birth'],
  [['country_of_birth', 'nationality'], 'Tell us where you were born', 'Country of birth and nationality'],
  [['nationality'], 'Choose your nationality', 'Nationality'],
  [['country_of_birth'], 'Choose the country you were born in', 'Country of birth'],
])('a step that asks for %j is called by that', (codes, task, thing) => {
  const plan = planFor([asking(...codes)])
  expect(plan.steps.map((planned) => taskName(planned, plan, words))).toEqual([task])
  expect(plan.steps.map(({ step }) => stepThing(step.id, words, plan))).toEqual([thing])
})

test('a step that is not in the plan is called by all that it can ask', () => {
  expect(stepThing('name', words, planFor([asking('gender')]))).toBe('Name and date of birth')
})
