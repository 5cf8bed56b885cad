import 'server-only'
import type { z } from 'zod'
import type { Query } from './address'
import type { CallOptions, JsonObject, UpstreamResult } from './types'

/** One operation of the service, as data. */
export type Endpoint<T> = Readonly<{
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below the base address; `{id}` is the only parameter there is. */
  route: `/v${1 | 2}/${string}`
  body: 'json' | 'multipart' | 'none'
  answer: z.ZodType<T>
  /** `never`: the work could be done twice. A number: how many tries in all. */
  repeat: 'never' | number
  limit: 'interactive' | 'upload'
  /** The status says everything; the body may be empty. */
  isBodyIgnored?: true
  /** Version 1: the answer is in `data` of an envelope. */
  isEnveloped?: true
  /** Deleting what is not there is done. */
  isAbsentDone?: true
}>

/** What fills an endpoint for one call. */
export type CallInput = CallOptions &
  Readonly<{
    id?: string
    query?: Query
    json?: JsonObject
    form?: FormData
    idempotencyKey?: string
  }>

/** Makes one call, with its repeats. */
export type ServiceCall = <T>(endpoint: Endpoint<T>, input: CallInput) => Promise<UpstreamResult<T>>

/** The same answer in other words; a failure stays as it is. */
export function mapAnswer<A, B>(result: UpstreamResult<A>, read: (value: A) => B): UpstreamResult<B> {
  return result.ok ? { ...result, value: read(result.value) } : result
}
