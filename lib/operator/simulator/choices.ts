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
/** The last one is someone of a company: the person that is chosen first. */
export const TYPES = ['individual', 'business', 'representative'] as const
/** Before anything was sent, or once the customer exists. */
export const STAGES = ['created', 'intake'] as const
/**
 * What a customer can be enabled to do beyond the usual, by the letter of the profile that opens it. The service has no
 * word of its own for a capability, so a simulation offers both meanings: what a profile opens, and what a device lacks.
 */
export const OPENS = ['b', 'c'] as const
/** What can be out of reach: a camera in the browser of another app, a face check on a page of the service. */
export const LACKS = ['camera', 'face_link'] as const
/** What someone is to a company beside what they own of it. */
export const SIMULATED_ROLES = ['owner', 'lead_owner', 'director', 'manager', 'signer'] as const

/** So many people of a company can be chosen. */
export const MOST_SIMULATED_PEOPLE = 4
const MOST_CODES = 30

export type ChosenPerson = { role: (typeof SIMULATED_ROLES)[number]; share: number }

const USUAL_PERSON: ChosenPerson = { role: 'owner', share: 60 }

/** What a simulation is made of: names and figures alone, so that its address can be passed on. */
export type Choices = {
  type: (typeof TYPES)[number]
  country: Alpha3
  model: (typeof SIMULATED_MODELS)[number]
  profiles: (typeof PROFILES)[number]
  opens: ReadonlyArray<(typeof OPENS)[number]>
  lacks: ReadonlyArray<(typeof LACKS)[number]>
  stage: (typeof STAGES)[number]
  /** In place of what the profiles ask for; empty keeps that. */
  codes: readonly string[]
  /** Whom the service knows of a company. */
  people: readonly ChosenPerson[]
}

/** Boxes of one name: each ticked one is in the address, alone or with others. */
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

/** The names by which an address says who someone is and what they own. */
export const personNames = (number: number) => ({ role: `role${number}`, share: `share${number}` })

function readPeople(query: Query): readonly ChosenPerson[] {
  return NUMBERS.flatMap((number) => {
    const names = personNames(number)
    const role = Role.safeParse(query[names.role])
    return role.success ? [{ role: role.data, share: Share.parse(query[names.share]) }] : []
  })
}

/** Someone of a company is asked by their role: without a choice it is an owner. */
function peopleIn(type: Choices['type'], query: Query): readonly ChosenPerson[] {
  if (type === 'individual') return []
  const people = readPeople(query)
  return type === 'business' ? people : [people[0] ?? USUAL_PERSON]
}

type Query = Readonly<Record<string, unknown>>

/** Reads choices out of an address; what is missing or unknown is as usual. */
export function readChoices(query: Query): Choices {
  const { codes, ...rest } = Given.parse(query)
  const isCompany = rest.type === 'business'
  const named = codes.filter((code) => requirementOf(code, rest.type) !== undefined)
  // Samples of companies are few: their numbers are checked by the rules of their country.
  const country = isCompany && !isCompanyCountry(rest.country) ? 'DEU' : rest.country
  const people = peopleIn(rest.type, query)
  return { ...rest, country, codes: named.slice(0, MOST_CODES), people }
}

/** The choices as the parts of an address. */
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

/** The letters of all profiles that the choices lead to. */
export function profilesOf({ profiles, opens }: Pick<Choices, 'profiles' | 'opens'>): string {
  return [...new Set([...profiles.split(','), ...opens])].sort().join(',')
}

const MARK = 'sim.'

/** The choices as one part of a path. */
export function sourceOf(choices: Choices): string {
  return MARK + Buffer.from(JSON.stringify(writeChoices(choices))).toString('base64url')
}

const LONGEST_SOURCE = 4000
const Written = z.record(z.string(), z.string())

/** The choices a part of a path holds; undefined where it holds none. */
export function readSource(source: string): Choices | undefined {
  if (!source.startsWith(MARK) || source.length > LONGEST_SOURCE) return undefined
  try {
    const text = Buffer.from(source.slice(MARK.length), 'base64url').toString('utf8')
    return readChoices(Written.parse(JSON.parse(text)))
  } catch {
    return undefined
  }
}
