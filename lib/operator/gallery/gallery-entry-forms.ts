import 'server-only'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { heldNotice } from '@/lib/flow/pages/notices'
import { readForm } from '@/lib/model/plan/form'
import { placeRefusals } from '@/lib/model/plan/place-refusals'
import type { FormState } from '@/lib/model/plan/screens'
import { PERSON_PAGES, SHORT_PAGE } from '@/lib/model/plan/screens'
import type { Field, Typed } from '@/lib/model/requirements/define'
import { DECLARATION } from '@/lib/model/views/answers/check-view'
import { THEN } from '@/lib/operator/simulator/blank'
import { type Begun, type Build, drawn } from './gallery-entry-scene'
import { typedInto } from './typed-into'

/** An answer can ask for more answers, and those for more again. */
const MOST_ROUNDS = 4

/** Every state of a form, by what was sent. */
export const formStates: Readonly<Record<FormState, Build>> = {
  empty: ({ scene }) => ({ scene }),
  wrong: (begun) => ({
    scene: begun.scene,
    answer: { of: 'form', typed: {}, problems: problemsOf(begun, {}) },
  }),
  filled: (begun) => ({ scene: begun.scene, answer: { of: 'form', typed: filledIn(begun) } }),
  sent_back: (begun) => {
    const [pointer] = fieldsOf(begun).flatMap(({ parts }) => Object.values(parts))
    const { here } = placeRefusals(pointer ? [{ pointer }] : [], fieldsOf(begun), typeOf(begun))
    return { scene: begun.scene, answer: { of: 'form', typed: filledIn(begun), problems: here } }
  },
  unreached: (begun) => ({
    scene: begun.scene,
    answer: { of: 'form', typed: filledIn(begun), notice: heldNotice(begun.scene.visit) },
  }),
  written: (begun) => {
    const { scene, step } = begun
    const { visit } = scene
    const written = { fields: filledIn(begun), by: 'nobody', at: THEN.toISOString(), asked: false }
    const draft = { ...visit.draft, assisted: { [step]: written } }
    return { scene: { ...scene, visit: { ...visit, draft } } }
  },
}

/** The page on which all answers are checked before they are sent. */
export const checkStates: Readonly<Record<'empty' | 'wrong', Build>> = {
  empty: ({ scene }) => ({ scene }),
  wrong: ({ scene }) => ({
    scene,
    answer: {
      of: 'check',
      declared: false,
      problems: [{ input: DECLARATION, key: 'check.declaration_empty' }],
    },
  }),
}

const typeOf = ({ scene }: Begun) => scene.visit.onboarding.type

/** What the form of a page asks. */
function fieldsOf({ scene, step }: Begun): readonly Field[] {
  if (step === PERSON_PAGES.form) return fieldsFor(undefined)
  const { steps } = planOf(scene.visit)
  const own =
    step === SHORT_PAGE ? steps.filter(({ open }) => open) : steps.filter((one) => one.step.id === step)
  return own.flatMap(({ fields }) => fields)
}

function problemsOf(begun: Begun, typed: Typed) {
  return readForm(fieldsOf(begun), typed, contextOf(begun)).problems
}

/** What the form's answers are, filled in. */
export function answersIn(begun: Begun) {
  return readForm(fieldsOf(begun), filledIn(begun), contextOf(begun)).values
}

function contextOf(begun: Begun) {
  return { answers: begun.scene.visit.draft.answers, customerType: typeOf(begun) }
}

function filledIn(begun: Begun): Typed {
  let typed: Typed = {}
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { content } = drawn({ ...begun, answer: { of: 'form', typed } })
    if (content.kind !== 'screen' || content.screen.kind !== 'form') return typed
    const more = { ...typedInto(content.screen.view), ...typed }
    if (Object.keys(more).length === Object.keys(typed).length) return typed
    typed = more
  }
  return typed
}
