export { type ClientOptions, createClient, type VestibuleClient } from './client.ts'
export { VestibuleError } from './error.ts'
export type * from './interface.d.ts'
export { type DeliveryHeaders, verifyWebhook } from './webhook.ts'
