import 'server-only'
import type { Db } from '@/lib/db/open'
import type { PlannedStep } from '@/lib/plan/plan'
import { COMPANY_PAPERS, documentView, type PaperStep } from '@/lib/plan/show/document-view'
import { countryName } from '@/lib/reference/countries'
import { controlOf } from '@/lib/requirements/controls'
import type { Step } from '@/lib/requirements/define'
import { requirementAt } from '@/lib/requirements/registry'
import type { Visit } from '@/lib/sessions/visit'
import { connection } from '@/lib/upstream/connect'
import { type Paper, slotFiles } from './documents'
import { loadHandOff } from './hand-off'
import { type LoadedScreen, page, type ScreenExtras } from './loaded-screen'
import { paths } from './paths'
import { planOf } from './plan-of'
import { reusableFiles } from './reuse-document'
import { wordsOf } from './screen-context'
import { stepMark } from './step-mark'

/** The page that takes the sides of one document. */
export async function loadUpload(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  paper: Paper,
  extras: ScreenExtras,
): Promise<LoadedScreen> {
  const { onboarding } = visit
  const { step, fields, refusal } = planned
  const { assumptions } = await connection()
  const words = wordsOf(visit)
  const rows = await slotFiles(db, onboarding.id, step.id, paper)
  const files = new Map(
    [...rows].map(([slot, row]) => [
      slot,
      {
        state: row.state === 'in_doubt' ? ('held' as const) : row.state,
        mimeType: row.mimeType,
        size: row.size,
        at: row.sentAt ?? row.createdAt,
      },
    ]),
  )
  const complete = paper.slots.every((slot) => ['sent', 'held'].includes(files.get(slot)?.state ?? ''))
  const handOff = complete
    ? undefined
    : await loadHandOff(db, visit, planned, { always: extras.elsewhere === true })
  const view = documentView({
    words,
    handOff,
    asker: visit.integrator.name,
    step: paperWords(step),
    documentType: paper.documentType,
    country: paper.country ? countryName(paper.country, words.locale) : undefined,
    slots: paper.slots,
    files,
    refusal: complete ? undefined : refusal,
    uploadUrlOf: (slot) => paths.document(onboarding.id, `${step.id}.${slot}`),
    maxBytes: assumptions.maxDocumentBytes,
    doneHref: complete ? paths.home(onboarding.id) : undefined,
    otherHref: fields.length > 0 ? paths.chooseDocument(onboarding.id, step.id) : undefined,
    addressHref: step.papers === 'address' ? addressHref(visit) : undefined,
    address: paper.kind ? addressOf(visit, paper.kind) : undefined,
    reuse: (await reusableFiles(db, visit, step.id)).map(({ stepId, slot, at }) => ({
      value: `${stepId}.${slot}`,
      step: stepId,
      slot,
      at,
    })),
    laterHref: paths.home(onboarding.id),
    problem: extras.slot && extras.problem ? { slot: extras.slot, name: extras.problem } : undefined,
  })
  return {
    ...page({ kind: 'document', view }, view.title, true),
    mark: { step: step.id, digest: await stepMark(db, visit, step.id) },
  }
}

/** Under which step's words a paper's page stands. */
function paperWords({ id, papers }: Step): PaperStep {
  const company = COMPANY_PAPERS.find((one) => one === id)
  if (company) return company
  return papers === 'identity' ? 'identity' : papers === 'address' ? 'address-proof' : 'face'
}

const OLDEST_MONTHS = 3

/** What an address paper has to show; a further browser sees no stored address. */
function addressOf(visit: Visit, kind: string) {
  const { draft, onboarding, session } = visit
  const home = requirementAt('/address/country', onboarding.type)?.fields.find(
    ({ control }) => control === 'address',
  )
  const lines = home && session.trusted ? controlOf(home).summarise(home, draft.answers, wordsOf(visit)) : []
  const after = new Date()
  after.setMonth(after.getMonth() - OLDEST_MONTHS)
  return { kind, lines, after }
}

/** The address can be changed as long as its step takes answers. */
function addressHref(visit: Visit): string | undefined {
  const own = planOf(visit).steps.find(({ fields }) => fields.some(({ control }) => control === 'address'))
  return own ? paths.step(visit.onboarding.id, own.step.id) : undefined
}
