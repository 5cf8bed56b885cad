import 'server-only'
import { z } from 'zod'
import type { Restriction } from '@/lib/model/plan/criteria'
import type { CustomerType } from '@/lib/model/requirements/define'
import { codesOfGroup, groupIds, knownCodes, requirementOf } from '@/lib/model/requirements/registry'
import { type Result, succeed } from '@/lib/platform/errors'
import { refusePlace } from '@/lib/platform/http/requests/parse-request'
import type { Onboarding } from './visit'

const NO_SUCH = { error: 'names no requirement' }

/** A code of the service that can be asked here. */
export const RequirementCode = z.enum(knownCodes, NO_SUCH)

/** A group of the checklist, which stands for every code in it. */
export const RequirementGroup = z.enum(groupIds)

/** Codes to ask for, or to leave out. A group stands for every code in it. */
export const AskedCodes = z
  .array(z.union([RequirementCode, RequirementGroup], NO_SUCH))
  .min(1)
  .max(50)

/** A restriction as it is stored with an onboarding. */
export type StoredRestriction = Pick<Onboarding, 'onlyCodes' | 'exceptCodes' | 'doneBefore'>

export const UNRESTRICTED: StoredRestriction = { onlyCodes: null, exceptCodes: null, doneBefore: null }

type Asked = { only?: readonly string[] | undefined; exclude?: readonly string[] | undefined }

/**
 * Reads which codes to ask for, or to leave out. Each name has to be one that this kind of customer can be asked for.
 *
 * @returns `input.invalid` for both at once, for a name of another kind of customer, and where nothing is left to ask
 */
export function readRestriction({ only, exclude }: Asked, type: CustomerType): Result<StoredRestriction> {
  if (only && exclude) return refusePlace('/exclude', 'cannot be given with only')
  const onlyCodes = only ? readCodes('only', only, type) : succeed(null)
  if (!onlyCodes.ok) return onlyCodes
  const exceptCodes = exclude ? readCodes('exclude', exclude, type) : succeed(null)
  if (!exceptCodes.ok) return exceptCodes
  const left = groupIds.flatMap((group) => codesOfGroup(group, type))
  if (exceptCodes.value && left.every((code) => exceptCodes.value?.includes(code)))
    return refusePlace('/exclude', 'leaves nothing to ask for')
  return succeed({ ...UNRESTRICTED, onlyCodes: onlyCodes.value, exceptCodes: exceptCodes.value })
}

function readCodes(
  place: 'only' | 'exclude',
  names: readonly string[],
  type: CustomerType,
): Result<readonly string[]> {
  const codes = names.map((name) => codesNamed(name, type))
  const unknown = codes.findIndex((own) => own.length === 0)
  if (unknown >= 0) return refusePlace(`/${place}/${unknown}`, `is not asked of a customer of type ${type}`)
  return succeed([...new Set(codes.flat())])
}

/** Every code that a name stands for; none for a name that means nothing for this kind of customer. */
function codesNamed(name: string, type: CustomerType): readonly string[] {
  const group = groupIds.find((id) => id === name)
  return group ? codesOfGroup(group, type) : (requirementOf(name, type)?.codes ?? [])
}

/** A stored restriction as the plan takes it. */
export function restrictionOf({ onlyCodes, exceptCodes, doneBefore }: StoredRestriction): Restriction {
  const set = (codes: readonly string[] | null) => (codes ? new Set(codes) : undefined)
  return { only: set(onlyCodes), except: set(exceptCodes), doneBefore: set(doneBefore) }
}
