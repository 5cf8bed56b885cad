// Compiled and run in an empty folder in which the packed packages are installed.
import { mount, type VestibuleFrame, type VestibuleOptions } from '@vestibule/embed'
import { VestibuleCheck } from '@vestibule/react'
import {
  createClient,
  type Onboarding,
  VestibuleError,
  verifyWebhook,
  type WebhookEvent,
} from '@vestibule/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Webhook } from 'standardwebhooks'

/** What the interface would answer, in the order of the calls. */
const answers = [
  Response.json({ id: 'onb_1', link: { url: 'https://onboard.example/l/x' } }, { status: 201 }),
  Response.json({ data: [], next: null }),
  Response.json({ title: 'No', detail: 'Look again.', code: 'not_found' }, { status: 404 }),
]
const asked: string[] = []
const vestibule = createClient({
  url: 'https://onboard.example',
  key: 'vst_1',
  fetch: async (address, init) => {
    asked.push([init?.method, String(address), String(init?.body ?? '')].join(' '))
    return answers.shift() ?? Response.error()
  },
})

const started = await vestibule.createOnboarding({ body: { type: 'individual' }, idempotencyKey: 'user 42' })
await vestibule.listOnboardings({ status: 'approved', meta: { order: '7' } })
const refusal: unknown = await vestibule.readOnboarding({ id: 'onb/2' }).catch((error: unknown) => error)

const secret = `whsec_${Buffer.from('a secret of the public library').toString('base64')}`
const body = JSON.stringify({ type: 'onboarding.approved', onboarding: started.id, data: {} })
const sentAt = new Date()
const headers = {
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('evt_1', sentAt, body),
}
const event: WebhookEvent = verifyWebhook(body, headers, secret)
const refused = (change: () => unknown) => {
  try {
    change()
    return false
  } catch {
    return true
  }
}

/** What must not compile is marked; a mark without an error does not compile either. */
export function typesAreStrict(options: VestibuleOptions, onboarding: Onboarding): VestibuleFrame {
  // @ts-expect-error: no such kind of customer
  vestibule.createOnboarding({ body: { type: 'robot' } })
  // @ts-expect-error: which onboarding is not said
  vestibule.readOnboarding()
  // @ts-expect-error: no such state
  onboarding.status === 'finished'
  if (event.type === 'document.received') event.data.slot.toUpperCase()
  return mount('#check', options)
}

process.stdout.write(
  JSON.stringify({
    asked,
    refusal: refusal instanceof VestibuleError && [refusal.status, refusal.code, refusal.message],
    event: event.type,
    forged: refused(() => verifyWebhook(`${body} `, headers, secret)),
    drawn: renderToString(createElement(VestibuleCheck, { newLink: async () => '', opening: 'One moment' })),
  }),
)
