import 'server-only'
import type { SandboxDocument } from '@/lib/platform/db/schema/sandbox'
import type { RuleSettings } from './rule-settings'

/** Identity documents. Which of them need a back is a setting: `rules.documentsWithBack`. */
export const IDENTITY_TYPES: Record<string, { onlyCountry?: string }> = {
  passport: {},
  drivers: {},
  id_card: {},
  residence_permit: {},
  br_digital_drivers: { onlyCountry: 'BRA' },
  br_digital_id: { onlyCountry: 'BRA' },
}

/** Whether a type of document has a front and a back. */
export function hasBack(documentType: string, { documentsWithBack }: RuleSettings): boolean {
  return documentsWithBack.some((type) => type === documentType)
}

/**
 * Other documents, by their type, and the requirement code each satisfies. Two spellings of one document are in use.
 */
const PAPER_CODES: Record<string, string> = {
  liveness_report: 'liveness_report_document',
  proof_of_address: 'proof_of_address_document',
  incorporation_cert: 'incorporation_certificate_document',
  incorporation_certificate: 'incorporation_certificate_document',
  shareholder_registry: 'shareholder_registry_document',
}

export const IDENTITY_CODE = 'identity_document'

/** The requirement code a document type serves, or undefined for an unknown type. */
export function codeOfDocument(documentType: string): string | undefined {
  if (Object.hasOwn(IDENTITY_TYPES, documentType)) return IDENTITY_CODE
  return Object.hasOwn(PAPER_CODES, documentType) ? PAPER_CODES[documentType] : undefined
}

/** The document codes that are satisfied by these files. */
export function codesMetBy(documents: SandboxDocument[], rules: RuleSettings): string[] {
  const valid = documents.filter(({ refused }) => !refused)
  const codes = valid.flatMap(({ documentType }) => PAPER_CODES[documentType] ?? [])
  return valid.some((document) => isWholeIdentity(document, valid, rules)) ? [...codes, IDENTITY_CODE] : codes
}

function isWholeIdentity(document: SandboxDocument, all: SandboxDocument[], rules: RuleSettings): boolean {
  if (!Object.hasOwn(IDENTITY_TYPES, document.documentType)) return false
  if (!hasBack(document.documentType, rules)) return true
  const sameCard = all.filter(
    ({ documentType, country }) => documentType === document.documentType && country === document.country,
  )
  return ['front', 'back'].every((side) => sameCard.some((one) => one.side === side))
}
