import 'server-only'
import { z } from 'zod'
import { isCompanyCountry, isSampleCountry, type SampleCountry } from '@/lib/developer/samples'
import { requirementOf } from '@/lib/requirements/registry'

/** Onboarding models of the service; the usual one first. */
export const MODELS = ['service_managed', 'platform_managed', 'streamlined'] as const
/** Verification profiles; each letter stands for what it lets a customer do. */
export const PROFILES = ['a', 'b', 'c', 'a,b', 'a,b,c'] as const
export const TYPES = ['individual', 'business'] as const
/** Before anything was sent, or once the customer exists. */
export const STAGES = ['created', 'intake'] as const

const MOST_CODES = 30

/** What a simulation is made of: names alone, so that its address can be passed on. */
export type Choices = {
  type: (typeof TYPES)[number]
  country: SampleCountry
  model: (typeof MODELS)[number]
  profiles: (typeof PROFILES)[number]
  stage: (typeof STAGES)[number]
  /** In place of what the profiles ask for; empty keeps that. */
  codes: readonly string[]
}

const Given = z.object({
  type: z.enum(TYPES).catch('individual'),
  country: z
    .custom<SampleCountry>((country) => typeof country === 'string' && isSampleCountry(country))
    .catch('DEU'),
  model: z.enum(MODELS).catch('service_managed'),
  profiles: z.enum(PROFILES).catch('a'),
  stage: z.enum(STAGES).catch('created'),
  codes: z
    .string()
    .max(2000)
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .catch([]),
})

/** Reads choices out of an address; what is missing or unknown is as usual. */
export function readChoices(query: Readonly<Record<string, unknown>>): Choices {
  const { codes, ...rest } = Given.parse(query)
  const named = codes.filter((code) => requirementOf(code, rest.type) !== undefined)
  // Samples of companies are few: their numbers are checked by the rules of their country.
  const country = rest.type === 'business' && !isCompanyCountry(rest.country) ? 'DEU' : rest.country
  return { ...rest, country, codes: named.slice(0, MOST_CODES) }
}

/** The choices as the parts of an address. */
export function writeChoices({ codes, ...rest }: Choices): Record<string, string> {
  return { ...rest, ...(codes.length > 0 ? { codes: codes.join(',') } : {}) }
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
