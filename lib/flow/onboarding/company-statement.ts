import 'server-only'
import { z } from 'zod'
import { StoredAnswers } from '@/lib/flow/drafts/draft-content'
import type { Answers } from '@/lib/model/requirements/define'
import { openJson, sealJson } from '@/lib/platform/crypto/seal'

const Shape = z.object({
  /** The company's user is this person. */
  isMe: z.boolean().default(false),
  answers: StoredAnswers,
})

/**
 * What a company's user may see of one of its people: what the company said, and since then what the person said about
 * their own name, role and share. Nothing else that the person answers.
 */
export type CompanyStatement = { isMe: boolean; answers: Answers }

const placeOf = (companyId: string, personId: string) =>
  `${companyId}/onboardings.stated_${personId}` as const

/** Seals a statement with the company's key, for this one person. */
export function sealStatement(
  key: Buffer,
  companyId: string,
  personId: string,
  stated: CompanyStatement,
): Buffer {
  return sealJson(key, placeOf(companyId, personId), stated)
}

/** Opens what {@link sealStatement} made. */
export function openStatement(
  key: Buffer,
  companyId: string,
  personId: string,
  sealed: Buffer,
): CompanyStatement {
  return Shape.parse(openJson([key], placeOf(companyId, personId), sealed))
}
