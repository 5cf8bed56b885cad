import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Step } from '@/lib/model/requirements/define'
import type { Slot } from '@/lib/model/views/document/types'
import type { Assumptions } from '@/lib/upstream/assumptions'

/** Marks the hosted face check as not offered to this customer, in a draft's `unavailable`. */
export const NO_FACE_LINK = 'face_link'

/** What a step's files are to the service. */
export type ChosenDocument = {
  documentPurpose: NonNullable<Step['documentPurpose']>
  documentType: string
  country: string | undefined
  slots: readonly Slot[]
  /** What kind of document the person chose, where the service has one type for several. */
  kind?: string
}

/**
 * Which document a step stands for and how many pictures it needs; undefined while the person has not chosen one, or
 * where the step takes no files.
 */
export function chosenDocumentFor(
  { draft }: Pick<OpenedOnboarding, 'draft'>,
  planned: PlannedStep,
  assumptions: Pick<Assumptions, 'personalAddressProofType' | 'documentTypes'>,
): ChosenDocument | undefined {
  const { step } = planned
  if (step.documentPurpose === 'address') {
    const kind = addressDocumentOf(draft)
    return kind ? { ...single(step.documentPurpose, assumptions.personalAddressProofType), kind } : undefined
  }
  if (step.documentPurpose === 'company') return single(step.documentPurpose, step.documentType ?? '')
  if (step.documentPurpose === 'face_report')
    return isReportWanted(planned) && lacksFaceLink(draft)
      ? single(step.documentPurpose, 'liveness_report')
      : undefined
  const type = draft.answers['/documents/identity/type']
  const country = draft.answers['/documents/identity/country']
  if (step.documentPurpose !== 'identity' || typeof type !== 'string' || typeof country !== 'string')
    return undefined
  const sides = assumptions.documentTypes[type]?.sides ?? 'single'
  const slots = sides === 'front_and_back' ? (['front', 'back'] as const) : (['single'] as const)
  return { documentPurpose: step.documentPurpose, documentType: type, country, slots }
}

/** Only the code decides whether a check can be answered by a file: a check by camera is never one. */
function isReportWanted({ requirements, codes }: PlannedStep): boolean {
  return requirements.some(({ reportCode }) => reportCode !== undefined && codes.includes(reportCode))
}

/** True once the service itself has refused to make a link to its face check. */
export function lacksFaceLink({ unavailable }: OpenedOnboarding['draft']): boolean {
  return unavailable.includes(NO_FACE_LINK)
}

const NO_SIDES = { personalAddressProofType: '', documentTypes: {} }

/** Whether it is known which document a step's files are. */
export function knowsDocument(opened: Pick<OpenedOnboarding, 'draft'>, planned: PlannedStep): boolean {
  return chosenDocumentFor(opened, planned, NO_SIDES) !== undefined
}

/** Which document shows the person's address, as chosen; the service has no type for it, only a description. */
export function addressDocumentOf({ answers }: OpenedOnboarding['draft']): string | undefined {
  const kind = answers['/documents/address/kind']
  return typeof kind === 'string' ? kind : undefined
}

function single(documentPurpose: ChosenDocument['documentPurpose'], documentType: string): ChosenDocument {
  return { documentPurpose, documentType, country: undefined, slots: ['single'] }
}
