import { ALERT_KINDS } from '@/lib/flow/events/record'
import { screensFor } from '@/lib/model/plan/screens'
import { MATTER_DEEDS } from '@/lib/operator/acts/matters-view'
import { ACT_PROBLEMS } from '@/lib/operator/acts/refused-act'
import { AUDIT_ACTIONS } from '@/lib/operator/audit/record'
import { AUDIT_COLUMNS } from '@/lib/operator/audit-list/read-audit'
import { GALLERY_TYPES } from '@/lib/operator/gallery/gallery'
import { ERRORS as FIND_ERRORS, TURNS as FIND_TURNS } from '@/lib/operator/list/find'
import { COLUMNS } from '@/lib/operator/list/list-view'
import { PICKED } from '@/lib/operator/numbers/filters-view'
import { COLUMNS as NUMBER_COLUMNS, TABLES } from '@/lib/operator/numbers/tables'
import { FLOWS } from '@/lib/operator/numbers/texts'
import { SOURCES } from '@/lib/operator/onboarding/timeline'
import { NAMED_PARTS } from '@/lib/operator/onboarding/value-label'
import { TERMS } from '@/lib/operator/onboarding-page/onboarding-view'
import { LISTS } from '@/lib/operator/onboarding-page/profiles-view'
import { ROOMS } from '@/lib/operator/page/console-frame'
import { KEY_COLUMNS } from '@/lib/operator/sign-in/keys'
import { ROLES as OPERATOR_ROLES } from '@/lib/operator/sign-in/roles'
import { DOOR_PROBLEMS } from '@/lib/operator/sign-in/sign-in-page'
import { STAFF_COLUMNS } from '@/lib/operator/sign-in/staff'
import { LACKS, ROLES as PEOPLE_ROLES, STAGES } from '@/lib/operator/simulator/choices'
import { SCHEMES, WIDTHS } from '@/lib/operator/viewer/viewer-view'
import { DEVICES } from '@/lib/platform/db/schema/asked-codes'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { links, sessions } from '@/lib/platform/db/schema/sessions'
import { webhookDeliveries } from '@/lib/platform/db/schema/webhooks-out'
import { fill } from './fill'
import { EVENTS } from './registry'

/** Patterns of composed keys, with the keys they need. */
export const needed = {
  'operator.acts.*': fill('operator.acts.*', AUDIT_ACTIONS),
  'operator.alerts.*': fill('operator.alerts.*', ALERT_KINDS),
  'operator.audit.columns.*': fill('operator.audit.columns.*', AUDIT_COLUMNS),
  'operator.staff.columns.*': fill('operator.staff.columns.*', STAFF_COLUMNS),
  'operator.calls.*': fill('operator.calls.*', upstreamCalls.kind.enumValues),
  'operator.deliveries.*': fill('operator.deliveries.*', webhookDeliveries.state.enumValues),
  'operator.call_states.*': fill('operator.call_states.*', upstreamCalls.state.enumValues),
  'operator.parts.*': fill('operator.parts.*', NAMED_PARTS),
  'operator.deeds.*': fill('operator.deeds.*', MATTER_DEEDS),
  'operator.matters.*': fill('operator.matters.*', ALERT_KINDS),
  'operator.told.call_*': fill('operator.told.call_*', ['made', 'not_found']),
  'operator.told.read_*': fill('operator.told.read_*', ['clear', 'unknown_codes']),
  'operator.errors.*': fill('operator.errors.*', FIND_ERRORS),
  'operator.events.*': fill(
    'operator.events.*',
    // What a customer confirms of the team's words is told by the draft.
    [...EVENTS, 'answer.confirmed'].map((type) => type.replace('.', '_')),
  ),
  'operator.keys.columns.*': fill('operator.keys.columns.*', KEY_COLUMNS),
  'operator.links.*': fill('operator.links.*', links.kind.enumValues),
  'operator.list.*': fill('operator.list.*', ['state', 'integrator', 'age', 'error']),
  'operator.list.any.*': fill('operator.list.any.*', ['state', 'integrator', 'age', 'error']),
  'operator.list.columns.*': fill('operator.list.columns.*', COLUMNS),
  'operator.list.turns.*': fill('operator.list.turns.*', FIND_TURNS),
  'operator.lists.*': fill('operator.lists.*', LISTS),
  'operator.next.*': fill('operator.next.*', onboardings.nextAction.enumValues),
  'operator.sessions.*': fill('operator.sessions.*', sessions.surface.enumValues),
  'operator.sources.*': fill('operator.sources.*', SOURCES),
  'operator.states.*': fill('operator.states.*', onboardings.status.enumValues),
  'operator.terms.*': fill('operator.terms.*', TERMS),
  'operator.types.*': fill('operator.types.*', onboardings.type.enumValues),
  'operator.nav.*': fill(
    'operator.nav.*',
    ROOMS.map(({ id }) => id),
  ),
  'operator.problems.*': fill('operator.problems.*', [...DOOR_PROBLEMS, ...ACT_PROBLEMS]),
  'operator.problems.*_title': fill('operator.problems.*_title', [...DOOR_PROBLEMS, ...ACT_PROBLEMS]),
  'operator.gallery.states.*': fill('operator.gallery.states.*', [
    ...new Set(GALLERY_TYPES.flatMap((type) => screensFor(type).flatMap(({ states }) => states))),
  ]),
  'operator.simulator.*': fill('operator.simulator.*', ['type', 'country', 'profiles', 'model', 'stage']),
  'operator.simulator.lacks.*': fill('operator.simulator.lacks.*', LACKS),
  'operator.simulator.roles.*': fill('operator.simulator.roles.*', PEOPLE_ROLES),
  'operator.simulator.stages.*': fill('operator.simulator.stages.*', STAGES),
  'operator.simulator.types.*': fill('operator.simulator.types.*', GALLERY_TYPES),
  'operator.screen.looks.*': fill('operator.screen.looks.*', SCHEMES),
  'operator.screen.widths.*': fill('operator.screen.widths.*', WIDTHS),
  'operator.numbers.*': fill('operator.numbers.*', ['from', 'to']),
  'operator.numbers.any.*': fill('operator.numbers.any.*', PICKED),
  'operator.numbers.classes.*': fill('operator.numbers.classes.*', DEVICES),
  'operator.numbers.columns.*': fill('operator.numbers.columns.*', [
    ...new Set([...Object.values(NUMBER_COLUMNS).flat(), ...PICKED]),
  ]),
  'operator.numbers.flows.*': fill('operator.numbers.flows.*', FLOWS),
  'operator.numbers.*.title': fill('operator.numbers.*.title', TABLES),
  'operator.numbers.*.lead': fill('operator.numbers.*.lead', TABLES),
  'operator.numbers.*.empty': fill('operator.numbers.*.empty', TABLES),
  'operator.roles.*': fill('operator.roles.*', OPERATOR_ROLES),
}
