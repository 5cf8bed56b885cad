import 'server-only'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import type { Onboarding } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import type { Profile } from '@/lib/upstream/types'
import { companyName, foundingDate } from './company-facts'

/** What a person who stands for a company may know of it: it is in every public register. */
type Company = { name: string | undefined; founded: string | undefined }

/** The company someone stands for, as far as it is known here; undefined for everybody else. */
export async function companyOf(
  db: Db,
  { businessId }: Pick<Onboarding, 'businessId'>,
): Promise<Company | undefined> {
  const opened = await openCompany(db, businessId)
  return opened && { name: companyName(opened), founded: foundingDate(opened) }
}

/** How the service's profiles of the company stand that someone answers for; none for everybody else. */
export async function companyProfiles(
  db: Pick<Db, 'select'>,
  { businessId }: Pick<Onboarding, 'businessId'>,
): Promise<readonly Profile[]> {
  return (await openCompany(db, businessId))?.snapshot?.profiles ?? []
}

async function openCompany(db: Pick<Db, 'select'>, businessId: string | null) {
  return businessId === null ? undefined : openOnboarding(db, businessId)
}
