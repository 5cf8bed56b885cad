import { createHmac, randomUUID } from 'node:crypto'
import { receiveWebhook } from '@/lib/flow/webhooks-in/receive'
import { WEBHOOK_SECRET } from '../world'
import { customersOf } from '../world/look'
import { withEvent } from './service-answers'
import { type Fault, type MeetFault, several, submit, type Trial } from './trial'

type Delivery = { id?: string; name?: string; secret?: string }

/** The service delivers an event about the customer, who may be there only afterwards. */
async function deliver({ world, person }: Trial, delivery: Delivery = {}): Promise<void> {
  const { id = `event_${randomUUID()}`, name = 'customer.update', secret = WEBHOOK_SECRET } = delivery
  const [customer = 'customer_not_known'] = await customersOf(world, person.id)
  const data = { customer: { id: customer, meta: { case_id: person.id } } }
  const body = JSON.stringify({ id, name, data })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  await receiveWebhook(world.db, Buffer.from(body), signature, `the service of ${person.id}`)
}

/** These events come just before or just after the work of the call, and its answer after them. */
function delivered(
  when: 'before' | 'after',
  deliveries: readonly Delivery[],
  { thenRunJobs = false } = {},
): MeetFault {
  return async (trial) => {
    const event = async () => {
      await Promise.all(deliveries.map((delivery) => deliver(trial, delivery)))
      if (thenRunJobs) await trial.runJobs()
    }
    trial.world.faults.meet(trial.call, withEvent(when, event), 1)
    await submit(trial)
  }
}

/** The first copy is handled before the second one comes. */
const replayed: MeetFault = async (trial) => {
  const copy = { id: `event_old_${trial.person.id}` }
  const event = async () => {
    await deliver(trial, copy)
    await trial.runJobs()
    await deliver(trial, copy)
  }
  trial.world.faults.meet(trial.call, withEvent('after', event), 1)
  await submit(trial)
}

const EVENTS_LAST_FIRST = [
  { name: 'customer.kyc.successful' },
  { name: 'customer.kyc.pending' },
  { name: 'customer.update' },
  { name: 'customer.create' },
]

/** Faults of the service's webhooks. */
export const WEBHOOK_FAULTS: readonly Fault[] = [
  {
    id: 'F38',
    words: 'a webhook comes twenty times',
    meet: (trial) => {
      const copies = several(20, () => ({ id: `event_same_${trial.person.id}` }))
      return delivered('after', copies)(trial)
    },
  },
  {
    id: 'F39',
    words: 'webhooks come out of order',
    meet: delivered('after', EVENTS_LAST_FIRST, { thenRunJobs: true }),
  },
  {
    id: 'F40',
    words: 'webhooks are badly signed',
    meet: delivered(
      'before',
      several(20, (place) => ({ secret: `wrong ${place}` })),
    ),
  },
  { id: 'F41', words: 'an old webhook is replayed', meet: replayed },
  {
    id: 'F42',
    words: 'a webhook comes before the answer of the call',
    meet: delivered('after', [{ name: 'customer.create' }], { thenRunJobs: true }),
  },
  { id: 'F43', words: 'no webhook comes', meet: (trial) => submit(trial) },
  {
    id: 'F44',
    words: 'two hundred webhooks come at once',
    meet: delivered(
      'before',
      several(200, () => ({})),
    ),
  },
]
