import 'server-only'
import type { ChosenDocument } from '@/lib/flow/documents/chosen-document'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { shownAnswers } from '@/lib/flow/onboarding/shown-answers'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { monthsBefore } from '@/lib/flow/pages/day-of'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { countryName } from '@/lib/model/reference/countries'
import { controlOf } from '@/lib/model/requirements/controls'
import { requirementAt } from '@/lib/model/requirements/registry'
import { documentStepId } from '@/lib/model/requirements/steps'
import { documentView, type ReusableFile, type SlotFile } from '@/lib/model/views/document/document-view'
import type { DocumentView, FileOnDevice } from '@/lib/model/views/document/types'
import { env } from '@/lib/platform/env/env'
import { present } from '@/lib/platform/errors'
import { type HandOffFacts, handOffPanel } from '../hand-off/panel'
import { answerOf, type ScreenAnswer, type ScreenPage } from '../screen-page'

/** What of a document's page is not in the visit itself. */
export type UploadFacts = {
  chosen: ChosenDocument
  maxBytes: number
  files: ReadonlyMap<string, SlotFile>
  reuse: readonly ReusableFile[]
  handOff: HandOffFacts | undefined
  /** Files that only the person's own device has so far, by slot. */
  onDevice?: ReadonlyMap<string, FileOnDevice> | undefined
  /** Changes with what came from another device. */
  digest: string
}

/** True once each side of a document is at the service or on its way. */
export function isComplete({ slots }: ChosenDocument, files: UploadFacts['files']): boolean {
  return slots.every((slot) => ['sent', 'held'].includes(files.get(slot)?.state ?? ''))
}

/** The page that takes the sides of one document. */
export function drawUpload(
  visit: Visit,
  at: AtOf<'upload'>,
  facts: UploadFacts,
  answer?: ScreenAnswer,
): ScreenPage {
  const view = uploadView(visit, at, facts, answerOf(answer, 'upload'))
  return {
    content: { kind: 'document', view },
    title: view.title,
    watch: { step: at.step, digest: facts.digest },
  }
}

function uploadView(
  visit: Visit,
  at: AtOf<'upload'>,
  { chosen, maxBytes, files, reuse, handOff, onDevice }: UploadFacts,
  answer: Extract<ScreenAnswer, { of: 'upload' }> | undefined,
): DocumentView {
  const [{ step, fields, refusal }] = at.planned
  const { onboarding } = visit
  const words = wordsOf(visit)
  const complete = isComplete(chosen, files)
  return documentView({
    words,
    now: new Date(),
    handOff: complete ? undefined : handOff && handOffPanel(visit, at, handOff),
    asker: visit.integrator.name,
    step: present(documentStepId(step.id), 'a step that takes documents'),
    documentPurpose: chosen.documentPurpose,
    documentType: chosen.documentType,
    country: chosen.country ? countryName(chosen.country, words.locale) : undefined,
    slots: chosen.slots,
    files,
    onDevice,
    refusal: complete ? undefined : refusal,
    uploadUrlOf: (slot) => paths.document(onboarding.id, `${step.id}.${slot}`),
    planUrl: paths.plan(onboarding.id, step.id),
    maxBytes,
    pieceBytes: env().uploadPieceBytes,
    doneHref: complete ? paths.home(onboarding.id) : undefined,
    // The service may have refused the face check for a moment only, and nobody but a company has its report.
    otherHref:
      fields.length > 0 || step.documentPurpose === 'face_report'
        ? paths.chooseDocument(onboarding.id, step.id)
        : undefined,
    addressHref: step.documentPurpose === 'address' ? addressHref(visit) : undefined,
    address: chosen.kind ? addressOf(visit, chosen.kind) : undefined,
    reuse,
    laterHref: paths.home(onboarding.id),
    problem: answer && { slot: answer.slot, name: answer.problem },
  })
}

const OLDEST_MONTHS = 3

/** What an address document has to show; a further browser sees no stored address. */
function addressOf(visit: Visit, kind: string) {
  const { onboarding } = visit
  const home = requirementAt('/address/country', onboarding.type)?.fields.find(
    ({ control }) => control === 'address',
  )
  const lines = home ? controlOf(home).summarise(home, shownAnswers(visit), wordsOf(visit)) : []
  return { kind, lines, after: monthsBefore(new Date(), OLDEST_MONTHS) }
}

/** The address can be changed as long as its step takes answers. */
function addressHref(visit: Visit): string | undefined {
  const own = planOf(visit).steps.find(({ fields }) => fields.some(({ control }) => control === 'address'))
  return own ? paths.step(visit.onboarding.id, own.step.id) : undefined
}
