import 'server-only'
import { z } from 'zod'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { created, invalid, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { readDossier } from '../customers/dossier'
import { customerBody } from '../customers/render'
import { customerAt } from '../money/access'
import { parseBody } from '../rules/parse'
import { eventData, eventNamed, subjectOf } from '../webhooks/event-names'
import { recordHappenings } from '../webhooks/events'
import { newSandboxId, type World } from '../world'

const EventMake = z.strictObject({
  name: z.string(),
  customerId: z.string().min(1).optional(),
  data: z.record(z.string(), z.unknown()).default({}),
})

/**
 * POST /event, the sandbox's own: lets any event of the service happen. Most of their subjects are made in the
 * service's dashboard, and nothing shows what their payloads hold; here it is an id, two times and what the call gave.
 */
export async function makeEvent(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(EventMake, call.json)
  if (!body.ok) return invalid(body.violations)
  const { customerId, data } = body.value
  const name = eventNamed(body.value.name)
  if (name === undefined) return invalid([{ pointer: '/name', detail: 'Must be an event of the service' }])
  return world.db.transaction(async (tx) => {
    if (customerId !== undefined) {
      const found = await customerAt(tx, customerId, '/customerId')
      if ('answer' in found) return found.answer
    }
    const subject = subjectOf(name)
    const dossier = customerId !== undefined && subject === 'customer' && (await readDossier(tx, customerId))
    const now = world.now().toISOString()
    const known = dossier
      ? customerBody(dossier, world.settings)
      : { id: newSandboxId(subject), created: now, updated: now }
    const thing = { ...known, ...data }
    await recordHappenings(world, tx, [{ name, thing, ...withoutUndefined({ customerId }) }])
    return created({ name, data: eventData(name, thing, world.settings.eventKeys) })
  })
}
