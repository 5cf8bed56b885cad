import 'server-only'
import type { SandboxDocument } from '@/lib/platform/db/schema/sandbox'

export type IdRule = { sides: 'one' | 'two'; onlyCountry?: string }

/** Identity documents. Which need a back side is documented for Brazil only; the rest is an assumption. */
export const IDENTITY_TYPES: Record<string, IdRule> = {
  passport: { sides: 'one' },
  drivers: { sides: 'two' },
  id_card: { sides: 'two' },
  residence_permit: { sides: 'two' },
  br_digital_drivers: { sides: 'one', onlyCountry: 'BRA' },
  br_digital_id: { sides: 'one', onlyCountry: 'BRA' },
}

/** Other documents, by their type, and the requirement code each satisfies. Two spellings of one document are in use. */
export const PAPER_CODES: Record<string, string> = {
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
export function codesMetBy(documents: SandboxDocument[]): string[] {
  const valid = documents.filter(({ refused }) => !refused)
  const codes = valid.flatMap(({ documentType }) => PAPER_CODES[documentType] ?? [])
  return valid.some((document) => isWholeIdentity(document, valid)) ? [...codes, IDENTITY_CODE] : codes
}

function isWholeIdentity(document: SandboxDocument, all: SandboxDocument[]): boolean {
  const rule = IDENTITY_TYPES[document.documentType]
  if (rule === undefined) return false
  if (rule.sides === 'one') return true
  const sameCard = all.filter(
    ({ documentType, country }) => documentType === document.documentType && country === document.country,
  )
  return ['front', 'back'].every((side) => sameCard.some((one) => one.side === side))
}
