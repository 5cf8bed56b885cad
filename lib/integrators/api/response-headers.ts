import 'server-only'
import { REQUEST_ID } from '@/lib/platform/http/answers/problem-document'
import type { Operation } from './operation'
import { API_VERSIONS, VERSION_HEADER } from './versions'

const TEXT = { type: 'string' }

/** The headers of answers that a program can use. The document describes each once. */
export const responseHeaders = {
  [REQUEST_ID]: {
    description: 'The reference of the request, `ref_…`. Quote it to support',
    required: true,
    schema: TEXT,
  },
  [VERSION_HEADER]: {
    description: 'The version of the interface that answered',
    schema: { type: 'string', enum: API_VERSIONS },
  },
  RateLimit: {
    description:
      'How many calls are left (`r`) and in how many seconds the count begins again (`t`): `"calls";r=11999;t=60`',
    schema: TEXT,
  },
  'RateLimit-Policy': {
    description: 'How many calls there are (`q`) in how many seconds (`w`): `"calls";q=12000;w=60`',
    schema: TEXT,
  },
  'Retry-After': {
    description: 'How many seconds to wait before the next try. Missing where that is not known',
    schema: { type: 'integer' },
  },
  'Idempotent-Replayed': {
    description: '`true` where an earlier request with the same `Idempotency-Key` got this answer',
    schema: { type: 'string', enum: ['true'] },
  },
} as const

type HeaderName = keyof typeof responseHeaders

/** Who is turned away with these has not come as far as the version, and mostly not as far as the count of calls. */
const AT_THE_DOOR: readonly number[] = [401, 421, 429, 500]
const VERSIONED: readonly HeaderName[] = [VERSION_HEADER]
const COUNTED: readonly HeaderName[] = ['RateLimit', 'RateLimit-Policy']
const TRIED_LATER: readonly HeaderName[] = ['Retry-After']
const REPLAYED: readonly HeaderName[] = ['Idempotent-Replayed']

/** The headers of an operation's answers of one status, each by its name. */
export function headersOf({ status: good, once }: Operation, status: number): object {
  const isAtDoor = AT_THE_DOOR.includes(status)
  const names: readonly HeaderName[] = [
    REQUEST_ID,
    ...(isAtDoor ? [] : VERSIONED),
    ...(isAtDoor && status !== 429 ? [] : COUNTED),
    ...(status === 429 || status === 503 ? TRIED_LATER : []),
    ...(once && status === good ? REPLAYED : []),
  ]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
