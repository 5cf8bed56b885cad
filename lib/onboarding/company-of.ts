import 'server-only'
import type { Db } from '@/lib/db/open'
import { type Onboarding, openOnboarding } from '@/lib/sessions/visit'

/** What a person who stands for a company may know of it: it is in every public register. */
export type Company = { name: string | undefined; founded: string | undefined }

/** The company somebody stands for, as far as it is known here; undefined for everybody else. */
export async function companyOf(
  db: Db,
  { businessId }: Pick<Onboarding, 'businessId'>,
): Promise<Company | undefined> {
  const opened = businessId === null ? undefined : await openOnboarding(db, businessId)
  if (!opened) return undefined
  const { answers } = opened.draft
  return {
    name: textOf(answers['/businessInformation/legalName']) ?? opened.snapshot?.legalName,
    founded: textOf(answers['/businessInformation/incorporatedOn']),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
