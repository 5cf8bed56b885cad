import { expect, test } from 'vitest'
import { forgetSentFiles } from '@/lib/flow/documents/send-document'
import { tellExpiringLinks } from '@/lib/flow/landing/expiring-links'
import { remindAgain } from '@/lib/flow/people/remind-people'
import { sweep } from '@/lib/flow/retention/retention'
import { pollCustomers } from '@/lib/flow/service/poll'
import { listEvents } from '@/lib/integrators/events/list-events'
import { startDeliveries } from '@/lib/integrators/webhooks-out/deliver'
import { findOnboardings } from '@/lib/operator/list/find'
import { namedIntegrators } from '@/lib/operator/list/named-integrators'
import { openWorld } from '@/test/world'
import { makeOperator } from '@/test/world/operators'
import { plansOf } from '@/test/world/statements'

const world = await openWorld()
const { db, integrator } = world
const operator = await makeOperator(db, 'viewer')

/** What is asked often, or for a page, and concerns few rows of a table that only grows. */
test.each([
  ['customers whose state is old', 'onboardings_to_poll', () => pollCustomers(db)],
  ['deliveries that are due', 'webhook_deliveries_waiting', () => startDeliveries(db)],
  ['links that end soon', 'links_ending', () => tellExpiringLinks(db)],
  ['people who are reminded', 'onboardings_reminded', () => remindAgain(db)],
  ['onboardings nobody came back to', 'onboardings_unfinished', () => sweep(db)],
  ['statements of companies that are still kept', 'onboardings_stated', () => sweep(db)],
  ['files that still have their bytes', 'documents_kept', () => forgetSentFiles(db)],
  [
    'onboardings with something sent back',
    'onboardings_refused',
    () => findOnboardings(db, operator, { error: 'refused' }),
  ],
  ['events of one integrator', 'events_by_integrator', () => listEvents(db, integrator, {})],
  ['the first integrators by name', 'integrators_by_name', () => namedIntegrators(db)],
])('%s are found by an index that holds little else', async (_, index, ask) => {
  expect(await plansOf(db, ask)).toContain(index)
})
