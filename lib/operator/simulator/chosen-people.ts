import 'server-only'
import { SAMPLE_NAME, SAMPLE_PHONE } from '@/lib/integrators/onboardings/samples'
import { DIRECTOR_ROLE, OWNER_ROLE } from '@/lib/model/people/rules'
import { OWNER_SHARE, readFigures } from '@/lib/model/people/share'
import type { Choices, ChosenPerson } from './choices'
import { homeIn } from './sample-customer'
import type { SamplePart } from './sample-people'

/** What the service is told about someone when they are registered with a company. */
export function chosenPersonBody(
  { role, share }: ChosenPerson,
  number: number,
  { country }: Pick<Choices, 'country'>,
): Record<string, unknown> {
  return {
    type: 'individual',
    email: `person-${number}@example.com`,
    phone: SAMPLE_PHONE,
    firstName: SAMPLE_NAME.firstName,
    lastName: `${SAMPLE_NAME.lastName} ${'I'.repeat(number)}`,
    ...homeIn(country),
    representationDetails: {
      ownershipPercentage: String(share),
      roles: rolesOf(role, share),
      isControlPerson: controls(role),
      isSigner: signs(role),
    },
  }
}

/** The same person on the company's list, known to the service and asked by nobody yet. */
export function samplePart({ role, share }: ChosenPerson): SamplePart {
  return {
    share: String(share),
    roles: rolesOf(role, share),
    controls: controls(role),
    signs: signs(role),
    turn: 'uninvited',
    known: true,
  }
}

const controls = (role: ChosenPerson['role']) => role === 'lead_owner' || role === 'manager'
const signs = (role: ChosenPerson['role']) => role === 'lead_owner' || role === 'signer'

/** The service takes the role of an owner only from a quarter on. */
function rolesOf(role: ChosenPerson['role'], share: number): readonly string[] {
  const read = readFigures(String(share))
  const isOwner = read.ok && read.share >= OWNER_SHARE
  return [...(isOwner ? [OWNER_ROLE] : []), ...(role === 'director' ? [DIRECTOR_ROLE] : [])]
}
