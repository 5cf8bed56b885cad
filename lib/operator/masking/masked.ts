import 'server-only'
import { openRows } from '@/lib/flow/onboarding/open-row'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { maskEmail, maskName } from '@/lib/model/reference/mask'
import { maskPhone } from '@/lib/model/reference/phone'
import type { Answers } from '@/lib/model/requirements/define'
import type { Pointer } from '@/lib/model/requirements/pointer'

const HIDDEN = '••••••'
/** Shorter answers are words of every sentence; hiding them would hide the sentence. */
const SHORTEST_SCRUBBED = 3

/** Values of one onboarding by their place, as the team may learn them one by one. */
export function valuesOf({ draft, snapshot }: Pick<OpenedOnboarding, 'draft' | 'snapshot'>): Answers {
  const known = { '/email': snapshot?.email, '/phone': snapshot?.phone, '/legalName': snapshot?.legalName }
  const contact = Object.entries(known).filter(([, value]) => value)
  return { ...draft.answers, ...Object.fromEntries(contact) }
}

/** Who it is, as far as someone who knows them already can tell. */
export function maskedWho(opened: OpenedOnboarding): string | undefined {
  const values = valuesOf(opened)
  const text = (place: Pointer) => {
    const value = values[place]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [company, email, phone] = [text('/legalName'), text('/email'), text('/phone')]
  if (company) return maskName(company)
  return email ? maskEmail(email) : phone && maskPhone(phone)
}

/** The same for the rows of a list, by their ids. What retention has destroyed has no key any more. */
export async function maskedNames(
  rows: Parameters<typeof openRows>[0],
): Promise<ReadonlyMap<string, string | undefined>> {
  const kept = await openRows(rows.filter(({ onboarding }) => onboarding.purgedAt === null))
  return new Map(kept.map((opened) => [opened.onboarding.id, maskedWho(opened)]))
}

/** Words of the service with this person's own values taken out of them. */
export function scrubbed(text: string, opened: OpenedOnboarding): string {
  const values = Object.values(valuesOf(opened))
    .flat()
    .filter((value) => typeof value === 'string' && value.length >= SHORTEST_SCRUBBED)
    .map(String)
    .sort((left, right) => right.length - left.length)
  return values.reduce(
    (rest, value) => rest.replaceAll(new RegExp(RegExp.escape(value), 'giu'), HIDDEN),
    text,
  )
}
