import 'server-only'
import { z } from 'zod'
import { readPage, readRepresentative } from '../answers/reshape'
import { type Endpoint, mapAnswer, type ServiceCall } from '../endpoint'
import type {
  CallOptions,
  CreateOptions,
  JsonObject,
  ListPage,
  Representative,
  UpstreamResult,
} from '../types'
import { WireRepresentative, WireRepresentativeList } from '../wire'

const json = { body: 'json', limit: 'interactive' } as const
const bare = { body: 'none', limit: 'interactive' } as const

const CREATE_REPRESENTATIVE: Endpoint<WireRepresentative> = {
  ...json,
  method: 'POST',
  route: '/v2/business-representative',
  answer: WireRepresentative,
  repeat: 'never',
}

const GET_REPRESENTATIVE: Endpoint<WireRepresentative> = {
  ...bare,
  method: 'GET',
  route: '/v2/business-representative/{id}',
  answer: WireRepresentative,
  repeat: 3,
}

const LIST_REPRESENTATIVES: Endpoint<z.infer<typeof WireRepresentativeList>> = {
  ...bare,
  method: 'GET',
  route: '/v2/business-representative',
  answer: WireRepresentativeList,
  repeat: 3,
}

const UPDATE_REPRESENTATIVE: Endpoint<WireRepresentative> = {
  ...json,
  method: 'PATCH',
  route: '/v2/business-representative/{id}',
  answer: WireRepresentative,
  repeat: 3,
}

const REMOVE_REPRESENTATIVE: Endpoint<undefined> = {
  ...bare,
  method: 'DELETE',
  route: '/v2/business-representative/{id}',
  answer: z.undefined(),
  isBodyIgnored: true,
  isAbsentDone: true,
  repeat: 3,
}

/** Which representatives; without a customer id those of every customer. `page` counts from 1. */
type RepresentativeFilter = CallOptions & Readonly<{ customerId?: string; page?: number; limit?: number }>

/** The people who stand for a business. */
export function representatives(call: ServiceCall) {
  return {
    /** Registers a person. Never repeated: see `outcome` of the error before trying again. */
    create: async (body: JsonObject, options: CreateOptions): Promise<UpstreamResult<Representative>> =>
      mapAnswer(await call(CREATE_REPRESENTATIVE, { ...options, json: body }), readRepresentative),
    get: async (id: string, options: CallOptions = {}): Promise<UpstreamResult<Representative>> =>
      mapAnswer(await call(GET_REPRESENTATIVE, { ...options, id }), readRepresentative),
    list: async (filter: RepresentativeFilter = {}): Promise<UpstreamResult<ListPage<Representative>>> => {
      const { signal, correlationId, ...query } = filter
      const result = await call(LIST_REPRESENTATIVES, { signal, correlationId, query })
      return mapAnswer(result, (wire) => readPage(wire.data.map(readRepresentative), wire.pagination))
    },
    update: async (
      id: string,
      body: JsonObject,
      options: CallOptions = {},
    ): Promise<UpstreamResult<Representative>> =>
      mapAnswer(await call(UPDATE_REPRESENTATIVE, { ...options, id, json: body }), readRepresentative),
    /** Final, with the person's documents; refused after submission (service docs). Already gone counts as done. */
    remove: (id: string, options: CallOptions = {}): Promise<UpstreamResult<undefined>> =>
      call(REMOVE_REPRESENTATIVE, { ...options, id }),
  }
}
