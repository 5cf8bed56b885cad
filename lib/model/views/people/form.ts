import { typedFromAnswers } from '@/lib/model/plan/form'
import { isAboutPart } from '@/lib/model/requirements/about-person'
import { controlOf } from '@/lib/model/requirements/controls'
import {
  type Advice,
  type Answers,
  type Field,
  type Problem,
  TICKED,
  type Typed,
} from '@/lib/model/requirements/define'
import type { InputView } from '@/lib/model/requirements/input-view'
import { SAME_ADDRESS } from '@/lib/model/requirements/same-address'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { isolated } from '@/lib/platform/i18n/isolate'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { formView } from '../form/form-view'
import type { FormSection, FormView } from '../form/types'
import { whyOfStep } from '../form/why-view'
import type { NoticeView } from '../page/notice'
import { drawnInput, PERSON_PAGE, type PersonPart } from './parts'
import type { LiveOwnershipView } from './types'

type PersonFormInput = {
  words: Words
  asker: string
  /** Undefined for someone who is not on the list yet. */
  name: string | undefined
  company: string | undefined
  isMe: boolean
  fields: readonly Field[]
  typed: Typed
  answers: Answers
  problems: readonly Problem[]
  advice?: readonly Advice[]
  notice?: NoticeView
  /** What the form showed when it was sent. */
  drawn?: string
  /** Of a new person: the page of the two that is drawn, and what it brings along of the first. */
  page?: PersonPart
  carried?: Typed
  /** Where the company is registered, in one line, for a new person who may live there. */
  companyAddress: string | undefined
  listHref: string
  /** The picture of who owns how much, below the share. */
  ownership: LiveOwnershipView
}

/** What a company says about one person: who it is, and their part in the company. */
export function personFormView(input: PersonFormInput): FormView {
  const { words, asker, fields, typed, answers, problems, advice, notice, drawn: mark } = input
  const drawn = formView({
    words,
    asker,
    typed,
    answers,
    problems,
    // The words of the list are also those of the form: it is one step.
    step: PEOPLE_STEP,
    sections: [{ step: PEOPLE_STEP, fields }],
    customerType: 'representative',
    ...withoutUndefined({ advice, notice, drawn: mark }),
    laterHref: input.listHref,
  })
  const inputs = drawn.sections.flatMap((section) => section.inputs)
  const { lead: _, ...rest } = drawn
  return {
    ...rest,
    title: titleOf(input),
    ...leadOf(input),
    sections: sectionsOf(input, inputs),
    why: whyOfStep(PEOPLE_STEP, { words, asker }),
    carried: input.page ? { ...input.carried, [PERSON_PAGE]: input.page } : asDrawn(fields, answers),
    later: { label: words.t('people.form.back'), href: input.listHref },
  }
}

/** What is known of someone on the list, so that a form that stood open for long overwrites only what was changed in it. */
function asDrawn(fields: readonly Field[], answers: Answers): Typed {
  const known = Object.entries(typedFromAnswers(fields, answers))
  return Object.fromEntries(known.map(([name, text]) => [drawnInput(name), text]))
}

/** What is below the title of the first page, or of the only one, about a new person. */
function leadOf({ words, name, isMe, page }: PersonFormInput): Pick<FormView, 'lead'> {
  if (name || page === 'part') return {}
  return { lead: words.t(isMe ? 'people.form.lead_me' : 'people.form.lead') }
}

function titleOf({ words, name, isMe, page }: PersonFormInput): string {
  if (page === 'part') return words.t(isMe ? 'people.form.my_part' : 'people.form.part')
  if (name) return words.t('people.form.change_title', { name })
  return words.t(isMe ? 'people.form.me_title' : 'people.form.add_title')
}

/** Nobody types an address a second time. */
function sameAddress({ words, isMe, typed, companyAddress }: PersonFormInput): readonly InputView[] {
  if (!companyAddress) return []
  return [
    {
      kind: 'checkbox',
      name: SAME_ADDRESS,
      label: words.t(isMe ? 'people.form.same_address_me' : 'people.form.same_address'),
      hint: isolated(companyAddress, words.direction),
      optional: true,
      checked: typed[SAME_ADDRESS] === TICKED,
    },
  ]
}

function sectionsOf(input: PersonFormInput, inputs: readonly InputView[]): readonly FormSection[] {
  const { words, fields, isMe, ownership, page } = input
  const partNames = new Set(
    fields.filter(isAboutPart).flatMap((field) => [field.id, ...controlOf(field).inputs(field)]),
  )
  const isPart = ({ name }: InputView) => partNames.has(name)
  const who = [...inputs.filter((one) => !isPart(one)), ...sameAddress(input)]
  const part = inputs.filter(isPart)
  if (page === 'who') return [{ inputs: who }]
  if (page === 'part' || who.length === 0) return [{ inputs: part, figure: ownership }]
  return [
    { title: words.t(isMe ? 'people.form.me' : 'people.form.who'), inputs: who },
    { title: words.t(isMe ? 'people.form.my_part' : 'people.form.part'), inputs: part, figure: ownership },
  ]
}
