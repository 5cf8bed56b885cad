import type { CustomerType, Requirement } from '@/lib/model/requirements/define'
import { pointersOf, requirementAt, requirementOf, requirementsFor } from '@/lib/model/requirements/registry'
import type { CriteriaError } from '@/lib/upstream/types'

/** Why something was sent back, as far as we can tell; words under `refusals.<reason>`. */
export type RefusalReason =
  | 'blurry'
  | 'cut_off'
  | 'glare'
  | 'wrong_side'
  | 'expired'
  | 'other_person'
  | 'other_address'
  | 'too_old'
  | 'not_accepted'
  | 'copy'
  /** It is asked for again, and nobody says why. */
  | 'again'
  | 'other'

/** Words of the service that tell a reason; the first match wins. Its texts are for developers, so only these count. */
const SIGNS: ReadonlyArray<readonly [RegExp, RefusalReason]> = [
  [/blur|unreadable|not readable|illegible|low quality|out of focus/i, 'blurry'],
  [/glare|reflection|overexpos|bright spot/i, 'glare'],
  [/cut.?off|cropped|corner|incomplete image|edges?\b/i, 'cut_off'],
  [/wrong side|same side|back side|front side|missing side/i, 'wrong_side'],
  [/expired|no longer valid|out of date document/i, 'expired'],
  [/older than|too old|outdated|3 months|90 days/i, 'too_old'],
  [/address (does not|mismatch|differs)|different address/i, 'other_address'],
  [/name (does not|mismatch|differs)|different (name|person)|face (does not|mismatch)/i, 'other_person'],
  [/screenshot|photocopy|copy of|photo of a screen/i, 'copy'],
  [/not (accepted|supported|allowed)|unsupported|wrong document|document type/i, 'not_accepted'],
]

/** What the service sent back about one step; `unplaced` errors belong to none we know. */
export type Refusal = { code: string; reason: RefusalReason }

/** Reads the reason out of the service's text, never shows the text itself. */
export function reasonOf(error: CriteriaError): RefusalReason {
  const text = `${error.code ?? ''} ${error.detail ?? ''}`
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? 'other'
}

/**
 * The requirement code an error speaks of: named directly, as a field of the customer, or by a pointer.
 * Undefined when it names nothing we know.
 */
export function codeOf(error: CriteriaError, type: CustomerType): string | undefined {
  const named = error.code?.trim()
  if (!named) return undefined
  const direct = requirementOf(named, type)
  if (direct) return named
  const asPointer = named.startsWith('/') ? named : `/${named.replaceAll('.', '/')}`
  return (requirementAt(asPointer, type) ?? requirementWithField(named, type))?.codes[0]
}

/** The service also names a field alone, without the object around it: `taxIdentificationNumber`. */
function requirementWithField(name: string, type: CustomerType): Requirement | undefined {
  return requirementsFor[type].find(({ fields }) =>
    pointersOf(fields).some((pointer) => pointer.endsWith(`/${name}`)),
  )
}
