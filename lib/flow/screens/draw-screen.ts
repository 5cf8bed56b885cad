import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { ScreenKind } from '@/lib/model/plan/screens'
import type { PageView } from '@/lib/model/views/page/page-view'
import { drawCheck } from './check/draw'
import { drawChecklist } from './checklist/draw'
import { type CodeFacts, drawCode } from './code/draw'
import { drawContact } from './contact/draw'
import { drawDocumentChoice } from './document-choice/draw'
import { drawForm } from './form/draw'
import { drawHandedOff, type OneStepFacts } from './handed-off/draw'
import type { HomeFacts } from './home/home-facts'
import { drawHosted, type HostedFacts } from './hosted/draw'
import { pathOf } from './path-of'
import { drawPeople, type PeopleFacts } from './people/draw'
import { drawPerson } from './person/draw'
import type { ListFacts } from './person/person-at'
import { drawPersonRemove } from './person-remove/draw'
import { drawPersonWays } from './person-ways/draw'
import { drawPointed } from './pointed/draw'
import { drawProof, type ProofFacts } from './proof/draw'
import type { ScreenAnswer, ScreenPage } from './screen-page'
import { drawStatus, type StatusFacts } from './status/draw'
import { drawUpload, type UploadFacts } from './upload/draw'
import { type Around, wholePage } from './whole-page'

/** What each kind of page is drawn from beside the visit; undefined where the visit is enough. */
export type FactsOf = {
  checklist: HomeFacts
  status: StatusFacts
  handed_off: OneStepFacts
  pointed: OneStepFacts
  form: undefined
  short: undefined
  check: undefined
  code: CodeFacts
  contact: undefined
  proof: ProofFacts
  document_choice: undefined
  upload: UploadFacts
  hosted: HostedFacts
  people: PeopleFacts
  person: ListFacts
  person_ways: ListFacts
  person_remove: ListFacts
}

type Draw<Kind extends ScreenKind> = (
  visit: Visit,
  at: AtOf<Kind>,
  facts: FactsOf[Kind],
  answer?: ScreenAnswer,
) => ScreenPage

/**
 * How each kind of page is drawn. Nothing in here reads or writes, so that what is only looked at draws the same page;
 * how a kind is read and what it carries out are beside it, in `open-screen` and `submit-screen`.
 */
const draws: { readonly [Kind in ScreenKind]: Draw<Kind> } = {
  checklist: drawChecklist,
  status: drawStatus,
  handed_off: drawHandedOff,
  pointed: drawPointed,
  form: drawForm,
  short: drawForm,
  check: drawCheck,
  code: drawCode,
  contact: drawContact,
  proof: drawProof,
  document_choice: drawDocumentChoice,
  upload: drawUpload,
  hosted: drawHosted,
  people: drawPeople,
  person: drawPerson,
  person_ways: drawPersonWays,
  person_remove: drawPersonRemove,
}

/** The whole page of one kind, from what was read for it. */
export function drawScreen<Kind extends ScreenKind>(
  visit: Visit,
  at: AtOf<Kind>,
  facts: FactsOf[Kind],
  { answer, around }: { answer?: ScreenAnswer | undefined; around?: Around } = {},
): PageView {
  const page = draws[at.kind](visit, at, facts, answer)
  const step = 'step' in at ? String(at.step) : undefined
  return wholePage(visit, { kind: at.kind, step, here: pathOf(visit.onboarding.id, at) }, page, around)
}
