import 'server-only'
import { fixedText, formFields } from '@/lib/flow/answers/form-fields'
import { hiddenFields } from '@/lib/flow/answers/hidden-answers'
import { writtenNote } from '@/lib/flow/assisted/assisted-view'
import { writtenDownFor } from '@/lib/flow/assisted/written-down'
import { typedKey } from '@/lib/flow/drafts/typed-text'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { shownAnswers } from '@/lib/flow/onboarding/shown-answers'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { typedFromAnswers } from '@/lib/model/plan/form'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { SHORT_PAGE } from '@/lib/model/plan/screens'
import { draftStep } from '@/lib/model/plan/steps-of-screen'
import { type Field, getsCodes, type Typed } from '@/lib/model/requirements/define'
import { screenOf, stepAsking } from '@/lib/model/requirements/registry'
import { formView } from '@/lib/model/views/form/form-view'
import type { FormView } from '@/lib/model/views/form/types'
import { deadlineText } from '@/lib/model/views/home/deadline'
import { refusalNotice } from '@/lib/model/views/refusal-words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { autosaveTarget } from '../autosave-target'
import { answerOf, type ScreenAnswer, type ScreenPage } from '../screen-page'

/** The form of one step, or of several on the short page. */
export function drawForm(visit: Visit, at: FormAt, _facts: undefined, answer?: ScreenAnswer): ScreenPage {
  const view = formOf(visit, at, answer)
  const autosave = autosaveTarget(visit, at.step)
  const content = { kind: 'screen', screen: { kind: 'form', view }, autosave } as const
  const written = writtenDownFor(visit, at.planned)
  if (!written) return { content, title: view.title }
  const { t } = wordsOf(visit)
  const discard = { label: t('assisted.discard'), busy: t('assisted.discarding') }
  return {
    content: { ...content, aside: { discard } },
    title: view.title,
    written: writtenNote(visit, written),
  }
}

type FormAt = Pick<AtOf<'form'>, 'step' | 'planned'>

/** What is in the inputs of a form, and what is said about them. */
export function formOf(visit: Visit, { step: stepId, planned }: FormAt, given?: ScreenAnswer): FormView {
  const answer = answerOf(given, 'form')
  const { draft, onboarding, integrator, session } = visit
  const fields = formFields(visit, planned)
  const answers = shownAnswers(visit)
  // A browser that sees no stored answers is asked for everything, and what is held is all the same.
  const fixed = session.trusted ? fixedText(planned) : {}
  const own = new Set<Field>(planned.flatMap((one) => one.fields))
  const along = fields.filter((field) => !own.has(field))
  const alongSteps = [...new Set(along.flatMap((field) => stepAsking(field, onboarding.type) ?? []))]
  return formView({
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
    typed: { ...(answer?.typed ?? keptText(visit, planned)), ...fixed },
    fixed,
    answers,
    customerType: onboarding.type,
    problems:
      answer?.problems ??
      (session.trusted ? planned.flatMap(({ step }) => draft.problems[step.id] ?? []) : []),
    ...(answer?.advice ? { advice: answer.advice } : {}),
    ...withoutUndefined({
      notice: answer?.notice ?? refusalNotice(wordsOf(visit), planned),
      drawn: answer?.drawn,
      hint: hintOf(visit, stepId),
      kept: keptNote(visit, planned),
    }),
    laterHref: paths.home(onboarding.id),
  })
}

/** What is above the inputs. The short page is the home of its visit, so that it says the asker's date as well. */
function hintOf(visit: Visit, stepId: string): string | undefined {
  const { onboarding, integrator } = visit
  const deadline = screenOf(stepId) ? undefined : (onboarding.deadline ?? undefined)
  const by = deadlineText({ words: wordsOf(visit), asker: integrator.name, deadline, now: new Date() })
  return [by, provedHint(visit, stepId)].filter(Boolean).join(' ') || undefined
}

/** Said where an answer is stored that this browser may not show: an empty field would look like a lost answer. */
function keptNote(visit: Visit, planned: FormAt['planned']): string | undefined {
  if (hiddenFields(visit, planned).length === 0) return undefined
  const { session, onboarding } = visit
  const { t } = wordsOf(visit)
  // A further browser is told above the page how it gets to see the answers, if it can.
  return session.trusted && getsCodes(onboarding.type) ? t('form.kept_until_code') : t('form.kept')
}

/** Said where a document has to show the answers as they stand here. */
function provedHint(visit: Visit, stepId: string): string | undefined {
  const { steps } = planOf(visit)
  const isProved = steps.some(
    ({ step, open }) => open && step.documentPurpose === 'address' && step.after === stepId,
  )
  const id = screenOf(stepId)?.id
  const words = wordsOf(visit)
  const hint = `steps.${id ?? SHORT_PAGE}.hint_proved` as const
  return isProved && words.has(hint) ? words.t(hint) : undefined
}

/** What is in the inputs of a form when it is opened: the text that was kept, else the stored answers. */
export function keptText(visit: Visit, planned: FormAt['planned']): Typed {
  const { draft, session } = visit
  const typed = draft.typed[typedKey(session, draftStep(planned))]
  if (!session.trusted) return { ...typed }
  const known = typedFromAnswers(formFields(visit, planned), shownAnswers(visit))
  return { ...known, ...writtenDownFor(visit, planned)?.fields, ...typed }
}
