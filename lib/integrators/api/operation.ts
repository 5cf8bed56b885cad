import 'server-only'
import type { z } from 'zod'
import type { FailureCode } from '@/lib/platform/errors'

/** The chapters of the interface, in their order, and what each is for. */
export const CHAPTERS = {
  Onboardings: 'One customer’s way through the questions, from a link to a decision.',
  Links:
    'The addresses that open an onboarding. One invitation works at a time; each secret is answered once.',
  Events: 'What happened, as a list and as deliveries: the same names, the same envelope.',
  Webhooks: 'Addresses that are told what happens, with their secrets and the log of what was delivered.',
  Branding: 'How the pages look that your customers see.',
  Keys: 'What lets your servers in, each with what it may do and how long.',
} as const

/** One thing an integrator can do: the schemas its use case reads requests with, and what the document says of it. */
export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the document writes it, with `{id}` for parts that change. */
  path: string
  /** The chapter it is in. */
  about: keyof typeof CHAPTERS
  summary: string
  /** What is worth knowing beside it, in whole sentences. */
  description: string
  query?: z.ZodType
  body?: z.ZodType
  /** The body has to say something, though no field alone has to be there. */
  bodyNeeded?: true
  /** Types of file the body may be, instead of JSON. */
  file?: { types: readonly string[]; maxBytes: number }
  status: 200 | 201 | 204
  answer?: z.ZodType
  /** Takes an idempotency key. */
  once?: true
  /** Answers what people have typed: a key that only reads may not have it. */
  personal?: true
  /** What it can refuse beyond what every operation can. */
  failures: readonly FailureCode[]
}

/**
 * What every operation can refuse: a wrong host, a wrong key, a key for something else, a version that is none, too
 * many requests, a database or an app without time, and a fault of ours.
 */
const COMMON_FAILURES = [
  'host.unknown',
  'key.refused',
  'key.scope',
  'input.invalid',
  'rate.limited',
  'database.busy',
  'app.busy',
  'internal',
] as const

/** What a request with a body can be refused with besides: its connection can break. */
const TORN = ['input.torn'] as const

/** Every code that an operation can refuse with. */
export function failuresOf({ failures, body, file }: Operation): readonly FailureCode[] {
  return [...new Set<FailureCode>([...failures, ...(body || file ? TORN : []), ...COMMON_FAILURES])]
}
