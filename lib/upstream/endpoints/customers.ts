import 'server-only'
import type { z } from 'zod'
import { readCustomer, readPage } from '../answers/reshape'
import type { Assumptions } from '../assumptions'
import { type Endpoint, mapAnswer, type ServiceCall } from '../endpoint'
import type { CallOptions, CreateOptions, Customer, JsonObject, ListPage, UpstreamResult } from '../types'
import { WireCustomer, WireCustomerList } from '../wire'

const json = { body: 'json', limit: 'interactive' } as const
const bare = { body: 'none', limit: 'interactive' } as const

const CREATE_CUSTOMER: Endpoint<WireCustomer> = {
  ...json,
  method: 'POST',
  route: '/v2/customer',
  answer: WireCustomer,
  repeat: 'never',
}

const GET_CUSTOMER: Endpoint<WireCustomer> = {
  ...bare,
  method: 'GET',
  route: '/v2/customer/{id}',
  answer: WireCustomer,
  repeat: 3,
}

const LIST_CUSTOMERS: Endpoint<z.infer<typeof WireCustomerList>> = {
  ...bare,
  method: 'GET',
  route: '/v2/customer',
  answer: WireCustomerList,
  repeat: 3,
}

/** The service validates the merged state, so that a second PATCH changes nothing (service description). */
const UPDATE_CUSTOMER: Endpoint<WireCustomer> = {
  ...json,
  method: 'PATCH',
  route: '/v2/customer/{id}',
  answer: WireCustomer,
  repeat: 3,
}

/** Filters of the customer list, names and meanings from the service docs; `page` counts from 1. */
type CustomerFilter = CallOptions &
  Readonly<{
    email?: string
    page?: number
    limit?: number
    search?: string
    status?: 'incomplete' | 'pending' | 'approved' | 'rejected'
    type?: 'individual' | 'business'
  }>

/** The customers of the account. */
export function customers(call: ServiceCall, assumptions: Assumptions) {
  const read = (wire: WireCustomer) => readCustomer(wire, assumptions)
  return {
    /** Creates a customer. Never repeated: see `outcome` of the error before trying again. */
    create: async (body: JsonObject, options: CreateOptions): Promise<UpstreamResult<Customer>> => {
      const json = assumptions.mirrorNamesIntoPersonalInformation ? withMirroredNames(body) : body
      return mapAnswer(await call(CREATE_CUSTOMER, { ...options, json }), read)
    },
    get: async (id: string, options: CallOptions = {}): Promise<UpstreamResult<Customer>> =>
      mapAnswer(await call(GET_CUSTOMER, { ...options, id }), read),
    list: async (filter: CustomerFilter = {}): Promise<UpstreamResult<ListPage<Customer>>> => {
      const { signal, correlationId, ...query } = filter
      const result = await call(LIST_CUSTOMERS, { signal, correlationId, query })
      return mapAnswer(result, (wire) => readPage(wire.customers.map(read), wire.pagination))
    },
    /** Changes what `body` holds and leaves the rest; `meta` is replaced as a whole (service docs). */
    update: async (
      id: string,
      body: JsonObject,
      options: CallOptions = {},
    ): Promise<UpstreamResult<Customer>> =>
      mapAnswer(await call(UPDATE_CUSTOMER, { ...options, id, json: body }), read),
  }
}

const NAMES = ['firstName', 'middleName', 'lastName', 'dateOfBirth']

function withMirroredNames(body: JsonObject): JsonObject {
  const names = Object.fromEntries(Object.entries(body).filter(([name]) => NAMES.includes(name)))
  const own = body.personalInformation
  const personalInformation = typeof own === 'object' && own !== null ? { ...names, ...own } : names
  return Object.keys(names).length === 0 ? body : { ...body, personalInformation }
}
