import 'server-only'
import { z } from 'zod'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { env } from '@/lib/platform/env/env'
import { faultWords } from '@/lib/platform/fault-words'
import { wholeFrom, wrongValues } from '@/lib/platform/wrong-values'
import type { Limit } from './limit'
import { CODE_WAITS, type LimitName, RATE_LIMITS } from './table'

const MOST = 10_000_000

type Where = {
  /** By name: how many uses a window has instead. */
  overrides?: unknown
  textsPerDay: number
  /** Beside the sandbox, and not told to be as strict as beside a real service. */
  isKind: boolean
}

/** The limits of this process, and how long to wait between codes. */
type LimitsHere = {
  of: Readonly<Record<LimitName, Limit>>
  codeWaits: readonly [number, ...number[]]
}

const asLimits = (entries: Iterable<readonly [string, Limit]>) =>
  Object.fromEntries(entries) as Record<LimitName, Limit>

/**
 * The table with what a deployment has set.
 *
 * @throws ConfigurationError naming every limit that is unknown, wrong, or higher than it may be, and its range; never
 *   its value
 */
export function readLimits({ overrides = {}, textsPerDay, isKind }: Where): LimitsHere {
  const entries = Object.entries<Limit>(RATE_LIMITS).map(([name, limit]) => {
    const uses = name === 'codeTexts' ? textsPerDay : isKind ? (limit.sandbox ?? limit.uses) : limit.uses
    return [name, { ...limit, uses }] as const
  })
  const given = parse(overrides, new Map(entries))
  const of = entries.map(([name, limit]) => [name, { ...limit, uses: given[name] ?? limit.uses }] as const)
  return { of: asLimits(of), codeWaits: isKind ? CODE_WAITS.sandbox : CODE_WAITS.service }
}

function parse(overrides: unknown, known: ReadonlyMap<string, Limit>): Record<string, number | undefined> {
  const { codeTexts: _, ...settable } = Object.fromEntries(
    [...known].map(([name, limit]) => [name, usesOf(limit).optional()]),
  )
  const parsed = z.strictObject(settable).safeParse(overrides, { error: faultWords })
  if (parsed.success) return parsed.data
  throw new ConfigurationError(`LIMITS is wrong: ${wrongValues(parsed.error)}`)
}

function usesOf({ isCeiling, uses }: Limit) {
  const most = isCeiling ? uses : MOST
  const error = wholeFrom(1, most)
  return z.int(error).min(1, error).max(most, error)
}

let cached: LimitsHere | undefined

/** The limits of this process, read once. */
export function limits(): LimitsHere {
  const { limits: overrides, textsPerDay, sandboxLimits, upstream } = env()
  const isKind = upstream === undefined && sandboxLimits === 'kind'
  cached ??= readLimits({ overrides, textsPerDay, isKind })
  return cached
}
