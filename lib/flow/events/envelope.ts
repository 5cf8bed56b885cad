import 'server-only'
import { z } from 'zod'
import type { events } from '@/lib/platform/db/schema/history'
import { toldData } from './catalogue'

/** An event as it leaves the house, in a delivery and in the list. */
export const EventEnvelope = z.object({
  id: z.string(),
  version: z.literal(1).describe('Of this envelope; a new version is announced before it comes'),
  type: z.string().describe('One of the catalogue; expect new ones'),
  createdAt: z.string(),
  onboarding: z.string(),
  integratorReference: z.string().nullable(),
  data: z
    .record(z.string(), z.unknown())
    .describe('Names, codes, counts and ids; never a value a person typed'),
})
export type EventEnvelope = z.infer<typeof EventEnvelope>

/** What a test delivery holds: an envelope about nothing. */
export const TestEnvelope = EventEnvelope.extend({
  type: z.literal('endpoint.tested'),
  onboarding: z.null(),
  integratorReference: z.null(),
  data: z.strictObject({}),
})

type Recorded = Pick<typeof events.$inferSelect, 'id' | 'type' | 'data' | 'createdAt' | 'onboardingId'> & {
  integratorReference: string | null
}

/** An event in its envelope; undefined for one that stays here. */
export function envelopeOf(recorded: Recorded): EventEnvelope | undefined {
  const { id, type, createdAt, onboardingId, integratorReference } = recorded
  const data = toldData(type, recorded.data)
  return (
    data && {
      id,
      version: 1,
      type,
      createdAt: createdAt.toISOString(),
      onboarding: onboardingId,
      integratorReference,
      data,
    }
  )
}
