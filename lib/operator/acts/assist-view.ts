import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { inputNames } from '@/lib/model/plan/form'
import type { Field, Typed } from '@/lib/model/requirements/define'
import { formView } from '@/lib/model/views/form/form-view'
import { formWords } from '@/lib/model/views/form/form-words'
import type { FormView, FormWords } from '@/lib/model/views/form/types'
import type { Screen } from '@/lib/model/views/page/screen'
import type { Db } from '@/lib/platform/db/open'
import type { Words } from '@/lib/platform/i18n/words'
import type { Operator } from '../sign-in/session'
import { type AssistForm, fieldsToFill, fillable, openAssist } from './assist'

type Link = { href: string; label: string }

/** The steps that can be filled in with a customer. */
export type AssistOffer = { title: string; hint: string; items: readonly Link[] }

/** The page on which someone of the team fills in one step for a customer. */
export type AssistView = {
  pageTitle: string
  trail: { label: string; items: readonly Link[]; here: string }
  lead: string
  screen: Screen
  words: FormWords
}

const addressOf = (id: string) => `/operator/onboardings/${id}`

/** The steps that can be filled in with a customer; undefined where there is none. */
export function assistOffer({ t }: Words, opened: OpenedOnboarding): AssistOffer | undefined {
  const items = fillable(opened).map(({ step }) => ({
    href: `${addressOf(opened.onboarding.id)}/assist/${step.id}`,
    label: t(`steps.${step.id}.task`),
  }))
  if (items.length === 0) return undefined
  return { title: t('operator.assist.title'), hint: t('operator.assist.hint'), items }
}

/** The page on which someone of the team fills in one step; undefined where there is nothing to fill in. */
export async function assistPage(
  db: Db,
  operator: Operator,
  words: Words,
  wish: { id: string; step: string },
): Promise<AssistView | undefined> {
  const page = await openAssist(db, operator, wish)
  if (!page.ok) return undefined
  const { t } = words
  const { id, reference } = page.value.opened.onboarding
  return {
    pageTitle: t('operator.assist.page_title', { reference }),
    trail: {
      label: t('operator.one.trail'),
      items: [
        { href: '/operator', label: t('operator.list.title') },
        { href: addressOf(id), label: reference },
      ],
      here: t('operator.assist.title'),
    },
    lead: t('operator.assist.lead'),
    screen: assistScreen(words, page.value),
    words: formWords(words),
  }
}

/** The customer's own form of a step, with what the team has typed in it. */
export function assistScreen(words: Words, { opened, planned, said }: AssistForm): Screen {
  const { onboarding, integrator } = opened
  const { step } = planned
  const fields = fieldsToFill(planned)
  const view = formView({
    ...said,
    words,
    asker: integrator.name,
    step: step.id,
    sections: [{ step: step.id, fields }],
    answers: {},
    customerType: onboarding.type,
    laterHref: addressOf(onboarding.id),
  })
  const later = { ...view.later, label: words.t('operator.assist.back') }
  const carried = { ...view.carried, ...undrawnText(fields, view, said.typed) }
  return { kind: 'form', view: { ...view, carried, submit: words.t('operator.assist.submit'), later } }
}

/**
 * Text of an address that the form does not ask for in the country of now. It waits in the page, which keeps no draft,
 * and is there again when the country is changed back.
 */
function undrawnText(fields: readonly Field[], { sections }: FormView, typed: Typed): Typed {
  const drawn = new Set(sections.flatMap(({ inputs }) => inputs.map(({ name }) => name)))
  const parts = fields.filter(({ control }) => control === 'address').flatMap((field) => inputNames([field]))
  const waiting = parts.filter((name) => !drawn.has(name) && typed[name])
  return Object.fromEntries(waiting.map((name) => [name, typed[name] ?? '']))
}
