import 'server-only'
import { z } from 'zod'
import { readWebhook } from '../answers/reshape'
import { type Endpoint, mapAnswer, type ServiceCall } from '../endpoint'
import type { CallOptions, UpstreamResult, Webhook } from '../types'
import { WireWebhook } from '../wire'

const One = z.looseObject({ webhook: WireWebhook })
const Many = z.looseObject({ webhooks: z.array(WireWebhook) })
type One = z.infer<typeof One>

const common = { limit: 'interactive', isEnveloped: true } as const

/** Accounts may hold ten webhooks; a repeat could use one up. */
const CREATE_WEBHOOK: Endpoint<One> = {
  ...common,
  method: 'POST',
  route: '/v1/webhook',
  body: 'json',
  answer: One,
  repeat: 'never',
}

const GET_WEBHOOK: Endpoint<One> = {
  ...common,
  method: 'GET',
  route: '/v1/webhook/{id}',
  body: 'none',
  answer: One,
  repeat: 3,
}

const LIST_WEBHOOKS: Endpoint<z.infer<typeof Many>> = {
  ...common,
  method: 'GET',
  route: '/v1/webhook',
  body: 'none',
  answer: Many,
  repeat: 3,
}

/** A POST by name, a merge by meaning: "parameters not provided stay unchanged" (service description). */
const UPDATE_WEBHOOK: Endpoint<One> = {
  ...common,
  method: 'POST',
  route: '/v1/webhook/{id}',
  body: 'json',
  answer: One,
  repeat: 3,
}

/** What a webhook is made of; `events` may be `['*']`, both texts have at most 500 characters. */
type WebhookInput = Readonly<{
  url: string
  events: readonly string[]
  name?: string
  description?: string
}>

/** The addresses that the service notifies. */
export function webhooks(call: ServiceCall) {
  const read = (wire: One) => readWebhook(wire.webhook)
  return {
    create: async (input: WebhookInput, options: CallOptions = {}): Promise<UpstreamResult<Webhook>> =>
      mapAnswer(await call(CREATE_WEBHOOK, { ...options, json: input }), read),
    get: async (id: string, options: CallOptions = {}): Promise<UpstreamResult<Webhook>> =>
      mapAnswer(await call(GET_WEBHOOK, { ...options, id }), read),
    list: async (options: CallOptions = {}): Promise<UpstreamResult<readonly Webhook[]>> =>
      mapAnswer(await call(LIST_WEBHOOKS, options), (wire) => wire.webhooks.map(readWebhook)),
    update: async (
      id: string,
      input: WebhookInput & Readonly<{ active?: boolean }>,
      options: CallOptions = {},
    ): Promise<UpstreamResult<Webhook>> =>
      mapAnswer(await call(UPDATE_WEBHOOK, { ...options, id, json: input }), read),
  }
}
