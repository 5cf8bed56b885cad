import {
  type AddressRules,
  addressRules,
  isPostalCode,
  normalisePostalCode,
} from '@/lib/model/reference/address-rules'
import { cleanText } from '@/lib/model/reference/clean-text'
import { fromServiceState, toServiceState } from '@/lib/model/reference/subdivisions'
import { isLongerThan } from '@/lib/model/reference/text-length'
import { sentence } from '@/lib/platform/i18n/sentence'
import type { Sentence } from '@/lib/platform/i18n/words'
import type { ControlContext, Field, Problem } from '../define'
import type { Pointer, Scalar } from '../pointer'

/** Service description: line1 and city take 1 to 255 characters, line2 at most 255. */
const MAX_LENGTH = 255

export type AddressPart = AddressRules['fields'][number]

export const addressInput = (field: Field, part: string) => `${field.id}.${part}`
export const typedPart = (field: Field, part: string, typed: ControlContext['typed']) =>
  cleanText(typed[addressInput(field, part)] ?? '')

/** Which word this country has for a part; its problems are told with the same word. */
function kindOf({ labels }: AddressRules, part: AddressPart): string {
  return part === 'line1' ? 'label' : labels[part]
}

/** The parts of an address as they were typed, read by the rules of its country. */
export function parseParts(field: Field, at: ControlContext, country: string) {
  const rules = addressRules(country)
  const values: Partial<Record<Pointer, Scalar>> = {}
  const problems: Problem[] = []
  const put = (part: string, value: string) => {
    const pointer = field.parts[part]
    if (pointer && value !== '') values[pointer] = value
  }
  put('country', country)
  for (const [part, constant] of Object.entries(field.constants ?? {})) put(part, String(constant))
  for (const part of rules.fields) {
    const text = typedPart(field, part, at.typed)
    const problem = problemWith(part, text, country, rules)
    if (problem) problems.push({ ...problem, input: addressInput(field, part) })
    else put(part, canonical(part, text, country))
  }
  return { values, problems }
}

function canonical(part: AddressPart, text: string, country: string): string {
  if (part === 'postalCode') return normalisePostalCode(country, text)
  return part === 'state' ? toServiceState(fromServiceState(country, text) ?? text) : text
}

function problemWith(
  part: AddressPart,
  text: string,
  country: string,
  rules: AddressRules,
): Sentence | undefined {
  const kind = kindOf(rules, part)
  if (text === '') {
    const isNeeded = part === 'postalCode' || part === 'state' ? rules[part] === 'required' : true
    return part === 'line2' || !isNeeded ? undefined : sentence(`controls.address.${part}.empty`, { kind })
  }
  if (isLongerThan(text, MAX_LENGTH)) {
    const values = { limit: MAX_LENGTH, kind }
    return sentence(`controls.address.${part}.long`, values)
  }
  if (part === 'postalCode' && !isPostalCode(country, text))
    return sentence('controls.address.postalCode.wrong', { example: rules.postalExample ?? '', kind })
  // States are chosen from a list; another text is left over from a country chosen before.
  if (part === 'state' && !fromServiceState(country, text))
    return sentence('controls.address.state.empty', { kind })
  return undefined
}
