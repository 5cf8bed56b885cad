import 'server-only'
import { z } from 'zod'
import { isCompanyCountry } from '@/lib/integrators/onboardings/samples'
import { type Alpha3, isCountry } from '@/lib/model/reference/countries'
import { requirementOf } from '@/lib/model/requirements/registry'

/** Onboarding models of the service; the usual one first. */
export const SIMULATED_MODELS = ['service_managed', 'platform_managed', 'streamlined'] as const
/** Verification profiles; each letter stands for what it lets a customer do. */
export const LETTERS = ['a', 'b', 'c'] as const
export const PROFILES = ['a', 'b', 'c', 'a,b', 'a,b,c'] as const
/** `representative` is one person of a company: the first of the chosen people. */
export const TYPES = ['individual', 'business', 'representative'] as const
/** `created`: the customer exists at the service. `intake`: nothing has been sent yet. */
export const STAGES = ['created', 'intake'] as const
/**
 * What a customer can be enabled to do beyond the usual, by the letter of the profile that opens it. The service has no
 * term for a capability, so a simulation offers both meanings: what a profile opens, and what a device lacks.
 */
export const OPENS = ['b', 'c'] as const
/** What can be missing: the camera, in the browser of another app, or the service's page for the face check. */
export const LACKS = ['camera', 'face_link'] as const
/** The roles that a person can have in a company. Their share is chosen separately. */
export const SIMULATED_ROLES = ['owner', 'lead_owner', 'director', 'manager', 'signer'] as const

/** How many people of a company can be chosen. */
export const MOST_SIMULATED_PEOPLE = 4
const MOST_CODES = 30

export type ChosenPerson = { role: (typeof SIMULATED_ROLES)[number]; share: number }

const USUAL_PERSON: ChosenPerson = { role: 'owner', share: 60 }

/** What a simulation is made from. It has only names and figures, so its address is safe to share. */
export type Choices = {
  type: (typeof TYPES)[number]
  country: Alpha3
  model: (typeof SIMULATED_MODELS)[number]
  profiles: (typeof PROFILES)[number]
  opens: ReadonlyArray<(typeof OPENS)[number]>
  lacks: ReadonlyArray<(typeof LACKS)[number]>
  stage: (typeof STAGES)[number]
  /** Asked for in place of the codes of the profiles; empty keeps those. */
  codes: readonly string[]
  /** The people of a company who are registered with the service. */
  people: readonly ChosenPerson[]
}

/** Checkboxes that share a name. The address has the ticked ones, each on its own or as a list with commas. */
const someOf = <Name extends string>(names: readonly Name[]) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((text) => text.split(',')))
    .transform((given) => names.filter((name) => given.includes(name)))
    .catch([])

const Given = z.object({
  type: z.enum(TYPES).catch('individual'),
  country: z.custom<Alpha3>((country) => typeof country === 'string' && isCountry(country)).catch('DEU'),
  model: z.enum(SIMULATED_MODELS).catch('service_managed'),
  profiles: z.enum(PROFILES).catch('a'),
  opens: someOf(OPENS),
  lacks: someOf(LACKS),
  stage: z.enum(STAGES).catch('created'),
  codes: z
    .string()
    .max(2000)
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .catch([]),
})

const Role = z.enum(SIMULATED_ROLES)
const Share = z.coerce.number().int().min(0).max(100).catch(0)

const NUMBERS = Array.from({ length: MOST_SIMULATED_PEOPLE }, (_, index) => index + 1)

/** The parameters of an address that hold a person's role and share. */
export const personNames = (number: number) => ({ role: `role${number}`, share: `share${number}` })

function readPeople(query: Query): readonly ChosenPerson[] {
  return NUMBERS.flatMap((number) => {
    const names = personNames(number)
    const role = Role.safeParse(query[names.role])
    return role.success ? [{ role: role.data, share: Share.parse(query[names.share]) }] : []
  })
}

/** A person of a company is asked what their role needs. If no role is chosen, they are an owner. */
function peopleIn(type: Choices['type'], query: Query): readonly ChosenPerson[] {
  if (type === 'individual') return []
  const people = readPeople(query)
  return type === 'business' ? people : [people[0] ?? USUAL_PERSON]
}

type Query = Readonly<Record<string, unknown>>

/** Reads choices from an address. The defaults replace what is missing or unknown. */
export function readChoices(query: Query): Choices {
  const { codes, ...rest } = Given.parse(query)
  const isCompany = rest.type === 'business'
  const named = codes.filter((code) => requirementOf(code, rest.type) !== undefined)
  // There are samples of companies for a few countries only, because each country has rules for a company's numbers.
  const country = isCompany && !isCompanyCountry(rest.country) ? 'DEU' : rest.country
  const people = peopleIn(rest.type, query)
  return { ...rest, country, codes: named.slice(0, MOST_CODES), people }
}

/** Writes the choices as the parameters of an address. */
export function writeChoices({ codes, opens, lacks, people, ...rest }: Choices): Record<string, string> {
  const lists = Object.entries({ codes, opens, lacks }).flatMap(([name, list]) =>
    list.length > 0 ? [[name, list.join(',')] as const] : [],
  )
  const named = people.flatMap(({ role, share }, index) => {
    const names = personNames(index + 1)
    return [[names.role, role] as const, [names.share, String(share)] as const]
  })
  return { ...rest, ...Object.fromEntries([...lists, ...named]) }
}

/** The letters of all profiles that follow from the choices. */
export function profilesOf({ profiles, opens }: Pick<Choices, 'profiles' | 'opens'>): string {
  return [...new Set([...profiles.split(','), ...opens])].sort().join(',')
}

const MARK = 'sim.'

/** Writes the choices as one segment of a path. */
export function sourceOf(choices: Choices): string {
  return MARK + Buffer.from(JSON.stringify(writeChoices(choices))).toString('base64url')
}

const LONGEST_SOURCE = 4000
const Written = z.record(z.string(), z.string())

/** Reads the choices from a segment of a path; undefined where it holds none. */
export function readSource(source: string): Choices | undefined {
  if (!source.startsWith(MARK) || source.length > LONGEST_SOURCE) return undefined
  try {
    const text = Buffer.from(source.slice(MARK.length), 'base64url').toString('utf8')
    return readChoices(Written.parse(JSON.parse(text)))
  } catch {
    return undefined
  }
}
