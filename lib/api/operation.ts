import 'server-only'
import type { z } from 'zod'
import type { FailureCode } from '@/lib/errors'

/** One thing an integrator can do: the schemas its use case reads requests with, and what the document says of it. */
export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the document writes it, with `{id}` for parts that change. */
  path: string
  /** The chapter it stands in. */
  about: 'Onboardings' | 'Links' | 'Events' | 'Webhooks' | 'Branding'
  summary: string
  description?: string
  query?: z.ZodType
  body?: z.ZodType
  /** Types of file the body may be, instead of JSON. */
  file?: { types: readonly string[]; maxBytes: number }
  status: 200 | 201 | 204
  answer?: z.ZodType
  /** Takes an idempotency key. */
  once?: true
  /** What it can refuse beyond what every operation can. */
  failures: readonly FailureCode[]
}

/** What every operation can refuse: a wrong host, a wrong key, too many requests, and a fault of ours. */
export const COMMON_FAILURES = ['host.unknown', 'key.refused', 'rate.limited', 'internal'] as const
