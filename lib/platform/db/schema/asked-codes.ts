import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns'

export const DEVICES = ['phone', 'tablet', 'desktop'] as const

/**
 * What was asked of someone, and what became of it: names, days and spans of time, for counting alone. No answer, and
 * of the browser only its class.
 */
export const askedCodes = pgTable(
  'asked_codes',
  {
    /** Holds one person's rows together: the onboarding's id, and once that is forgotten an id that leads nowhere. */
    journey: text('journey').notNull(),
    /** The service's name of the question. */
    code: text('code').notNull(),
    /** How it was asked: an address is first asked by a form, then by a code. */
    flow: text('flow').notNull(),
    step: text('step').notNull(),
    integratorId: text('integrator_id').notNull(),
    /** Where it was looked at last before it was answered. */
    device: text('device', { enum: DEVICES }).notNull(),
    locale: text('locale').notNull(),
    /** The day it was first shown, in UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /** When it was last shown before it was answered; once forgotten, the day and the order alone. */
    shownAt: moment('shown_at').notNull(),
    /** From there to the first answer; null before it. */
    seconds: integer('seconds'),
    /** Waits for an answer, its first or another one. */
    open: boolean('open').notNull().default(true),
    /** The service has sent an answer back. */
    refused: boolean('refused').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.journey, table.code, table.flow] }),
    index('asked_codes_by_day').on(table.day),
  ],
)
