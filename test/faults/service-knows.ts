import { eq } from 'drizzle-orm'
import { sandboxCustomers } from '@/lib/platform/db/schema/sandbox'
import { present } from '@/lib/platform/errors'
import type { World } from '../world'

/**
 * What the imitated service knows of a customer, one text a fact. The contacts are left out, as each person has others;
 * so is how often a file came.
 */
export async function knownAtService({ db }: World, customerId: string): Promise<string[]> {
  const [row] = await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, customerId))
  const { data, documents } = present(row, 'the customer exists')
  const { email: _, phone: __, ...answers } = data
  const files = documents.map(({ documentType, side, sha256 }) => `${documentType} ${side ?? ''} ${sha256}`)
  return [...factsIn(answers), ...new Set(files)].toSorted()
}

function factsIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} = ${value}`]
  return Object.entries(value).flatMap(([name, inner]) => factsIn(inner, `${at}/${name}`))
}
