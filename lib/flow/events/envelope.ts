import 'server-only'
import { z } from 'zod'
import type { events } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { isLive } from '@/lib/platform/env/env'
import { LiveMode } from '@/lib/platform/http/answers/live-mode'
import { toldData } from './catalogue'

/** An event as it leaves the house, in a delivery and in the list. */
export const EventEnvelope = z.object({
  id: z.string(),
  version: z.literal(1).describe('Of this envelope; a new version is announced before it comes'),
  type: z.string().describe('One of the catalogue; expect new ones'),
  livemode: LiveMode,
  sequence: z
    .number()
    .int()
    .describe('Grows with every event of yours and never goes back. Numbers may be missing'),
  createdAt: z.string(),
  onboarding: z.string(),
  reference: z.string().nullable().describe('Your own name for the onboarding'),
  nextAction: z
    .enum(onboardings.nextAction.enumValues)
    .describe('Whose turn it was when this event was handed on'),
  data: z
    .record(z.string(), z.unknown())
    .describe('Names, codes, counts and ids; never a value a person typed'),
})
export type EventEnvelope = z.infer<typeof EventEnvelope>

/** What a test delivery holds: an envelope about nothing. */
export const TestEnvelope = EventEnvelope.extend({
  type: z.literal('endpoint.tested'),
  sequence: z.null(),
  onboarding: z.null(),
  reference: z.null(),
  nextAction: z.null(),
  data: z.strictObject({}),
})

type Recorded = Pick<
  typeof events.$inferSelect,
  'id' | 'type' | 'data' | 'createdAt' | 'onboardingId' | 'sequence' | 'nextAction'
> & { integratorReference: string | null }

/** An event in its envelope; undefined for one that stays here, and for one that was not handed on yet. */
export function envelopeOf(recorded: Recorded): EventEnvelope | undefined {
  const { id, type, createdAt, onboardingId, integratorReference, sequence, nextAction } = recorded
  const data = toldData(type, recorded.data)
  if (!data || sequence === null || nextAction === null) return undefined
  return {
    id,
    version: 1,
    type,
    livemode: isLive(),
    sequence,
    createdAt: createdAt.toISOString(),
    onboarding: onboardingId,
    reference: integratorReference,
    nextAction,
    data,
  }
}
