import 'server-only'
import { raiseAlert } from '@/lib/flow/events/record-events'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { PersonFacts } from '@/lib/model/people/rules'
import { readFigures } from '@/lib/model/people/share'
import { ruleDifferences, speaksOfPeople } from '@/lib/model/plan/people-differences'
import type { Db } from '@/lib/platform/db/open'
import { connection } from '@/lib/upstream/connect'
import { listAllRepresentatives } from '@/lib/upstream/list-all-representatives'
import type { Representative } from '@/lib/upstream/types'
import { recordOf } from './service-record'

/**
 * Compares what our rules say about a company's people with what the service says, by the service's own list of them.
 * A difference is told to the team, with the code and nothing about anyone; no customer ever sees it.
 */
export async function checkPeopleRules(db: Db, company: OpenedOnboarding): Promise<void> {
  const { onboarding, snapshot } = company
  if (onboarding.type !== 'business' || !onboarding.customerId || !snapshot) return
  if (!speaksOfPeople(snapshot.profiles)) return
  const people = await readPeople(onboarding.customerId)
  if (!people) return
  const before = ruleDifferences(people, snapshot.profiles)
  if (before.length === 0) return
  // Someone may have been accepted between the two readings: what differs now as well was no matter of the moment.
  const now = await (await recordOf(db, company)).get()
  const after = now.ok ? ruleDifferences(people, now.value.profiles) : []
  for (const { code, service } of before)
    if (after.some((one) => one.code === code && one.service === service))
      await raiseAlert(db, onboarding.id, 'people_rule_differs', `${code} ${service}`)
}

/** All of them, or undefined: of a part nothing can be said. */
async function readPeople(customerId: string): Promise<readonly PersonFacts[] | undefined> {
  const { client } = await connection()
  const found = await listAllRepresentatives(client, customerId)
  return found.ok && found.value.isWhole ? found.value.people.map(factsOf) : undefined
}

function factsOf(person: Representative): PersonFacts {
  const { id, roles, ownershipPercentage, isControlPerson, isSigner, profiles } = person
  const share = readFigures(ownershipPercentage ?? '')
  return {
    id,
    roles,
    share: share.ok ? share.share : undefined,
    isControlPerson: isControlPerson === true,
    isSigner: isSigner === true,
    isVerified: profiles.length > 0 && profiles.every(({ status }) => status === 'approved'),
  }
}
