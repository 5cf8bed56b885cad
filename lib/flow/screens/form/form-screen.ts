import 'server-only'
import { fixedText, formFields } from '@/lib/flow/answers/form-fields'
import { writtenNote } from '@/lib/flow/assisted/assisted-view'
import { writtenDownFor } from '@/lib/flow/assisted/written-down'
import { typedKey } from '@/lib/flow/drafts/typed-text'
import { keepsAnswers, keptUntil } from '@/lib/flow/onboarding/kept-until'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { typedFromAnswers } from '@/lib/model/plan/form'
import type { Plan, PlannedStep } from '@/lib/model/plan/plan'
import { SHORT_PAGE } from '@/lib/model/plan/screens'
import { draftStep } from '@/lib/model/plan/steps-of-screen'
import type { Field } from '@/lib/model/requirements/define'
import { screenOf, stepAsking } from '@/lib/model/requirements/registry'
import { checkView } from '@/lib/model/views/answers/check-view'
import { personView } from '@/lib/model/views/form/aside-view'
import { formView } from '@/lib/model/views/form/form-view'
import type { ChecklistInput } from '@/lib/model/views/home/checklist-view'
import { personInput } from '../home/person-input'
import { type LoadedScreen, page, type ScreenExtras, screen } from '../screen-content'

/** What every page about the plan as a whole starts from. */
export function checklistInput(visit: Visit, plan: Plan): ChecklistInput {
  const { onboarding, integrator, draft } = visit
  return {
    words: wordsOf(visit),
    asker: integrator.name,
    plan,
    hrefOf: (step) => paths.step(onboarding.id, step),
    replaceHrefOf: (step) => paths.replacePaper(onboarding.id, step),
    keptUntil: keepsAnswers({ draft }) ? keptUntil(onboarding) : undefined,
    answersHref: paths.answers(onboarding.id),
  }
}

/** The form of one step, or of several on the short page. */
export function formScreen(
  visit: Visit,
  planned: readonly PlannedStep[],
  stepId: string,
  extras: ScreenExtras,
): LoadedScreen {
  const { draft, onboarding, integrator, session } = visit
  const fields = formFields(visit, planned)
  const typed = draft.typed[typedKey(session, draftStep(planned))]
  const written = writtenDownFor(visit, planned)
  const known = { ...typedFromAnswers(fields, draft.answers), ...written?.fields }
  const stored = session.trusted ? { ...known, ...typed } : { ...typed }
  // A browser that sees no stored answers is asked for everything, and what is held stands all the same.
  const fixed = session.trusted ? fixedText(planned) : {}
  const own = new Set<Field>(planned.flatMap((one) => one.fields))
  const along = fields.filter((field) => !own.has(field))
  const alongSteps = [...new Set(along.flatMap((field) => stepAsking(field, onboarding.type) ?? []))]
  const view = formView({
    words: wordsOf(visit),
    asker: integrator.name,
    step: screenOf(stepId)?.id ?? SHORT_PAGE,
    sections: [
      ...alongSteps.map((step) => ({
        step: step.id,
        fields: along.filter((field) => stepAsking(field, onboarding.type) === step),
      })),
      ...planned.map(({ step, fields: asked, locked }) => ({ step: step.id, fields: asked, locked })),
    ],
    typed: { ...(extras.typed ?? stored), ...fixed },
    fixed,
    answers: session.trusted ? draft.answers : {},
    customerType: onboarding.type,
    problems:
      extras.problems ??
      (session.trusted ? planned.flatMap(({ step }) => draft.problems[step.id] ?? []) : []),
    ...(extras.advice ? { advice: extras.advice } : {}),
    ...(extras.notice ? { notice: extras.notice } : {}),
    ...provedHint(visit, stepId),
    laterHref: paths.home(onboarding.id),
  })
  const autosave = { url: paths.draft(onboarding.id), version: draft.version, step: stepId }
  const drawn = { kind: 'screen', screen: { kind: 'form', view }, autosave } as const
  if (!written) return page(drawn, view.title, false)
  const { t } = wordsOf(visit)
  const discard = { label: t('assisted.discard'), busy: t('assisted.discarding') }
  const whole = page({ ...drawn, aside: { discard } }, view.title, false)
  return { ...whole, written: writtenNote(visit, written) }
}

/** Said where a paper has to show the answers as they stand here. */
function provedHint(visit: Visit, stepId: string): { hint?: string } {
  const { steps } = planOf(visit)
  const isProved = steps.some(({ step, open }) => open && step.papers === 'address' && step.after === stepId)
  const id = screenOf(stepId)?.id
  const words = wordsOf(visit)
  const hint = `steps.${id ?? SHORT_PAGE}.hint_proved` as const
  return isProved && words.has(hint) ? { hint: words.t(hint) } : {}
}

/** Asks for another address or number. Nothing of it is kept before the service takes it. */
export function changeScreen(visit: Visit, planned: PlannedStep, extras: ScreenExtras): LoadedScreen {
  const loaded = formScreen(visit, [planned], planned.step.id, extras)
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen') return loaded
  return screen(loaded.content.screen, loaded.title, false)
}

/** Everything about to be sent, before the customer exists. */
export function checkScreen(visit: Visit, plan: Plan, extras: ScreenExtras): LoadedScreen {
  const view = checkView({
    ...checklistInput(visit, plan),
    answers: visit.draft.answers,
    shown: visit.session.trusted,
    declared: extras.declared ?? false,
    problems: extras.problems ?? [],
    refusedSteps: (extras.refusedSteps ?? Object.keys(visit.draft.problems)).flatMap(
      (id) => screenOf(id)?.id ?? [],
    ),
    ...(extras.notice ? { notice: extras.notice } : {}),
  })
  return screen({ kind: 'check', view }, view.title, false)
}

/** Which paper it will be, and a person's help for who has none of them. */
export function paperChoiceScreen(visit: Visit, planned: PlannedStep, extras: ScreenExtras): LoadedScreen {
  const loaded = formScreen(visit, [planned], planned.step.id, extras)
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen') return loaded
  const person = personView(personInput(visit, planned, 'papers'))
  return { ...loaded, content: { ...loaded.content, aside: { person } } }
}
