import 'server-only'
import type { Integrator, Onboarding } from '@/lib/flow/onboarding/visit'

/** Made of nothing: days and times are always the same, so that an address shows the same page to everybody. */
export const THEN = new Date('2026-05-14T10:40:00Z')

/** Who asks where nobody does. */
export const SAMPLE_INTEGRATOR: Integrator = {
  id: 'int_simulated',
  name: 'Brightwater',
  domain: 'brightwater.example',
  supportUrl: null,
  opensUrl: null,
  theme: {},
  wording: {},
  lastSequence: 0,
  createdAt: THEN,
}

/** An onboarding in which nothing has happened yet. */
export const BLANK: Onboarding = {
  id: 'onb_00000000000000000000000000000000',
  integratorId: SAMPLE_INTEGRATOR.id,
  type: 'individual',
  businessId: null,
  peopleTurn: null,
  deniedAt: null,
  stated: null,
  answersBy: null,
  customerId: null,
  customerGiven: false,
  reference: 'VB-0000-00',
  phrase: '',
  integratorReference: null,
  locale: null,
  returnUrl: null,
  opensUrl: null,
  deadline: null,
  deadlineTold: null,
  theme: null,
  fieldPolicy: {},
  onlyCodes: null,
  exceptCodes: null,
  doneBefore: null,
  note: null,
  meta: {},
  dataKey: Buffer.alloc(0),
  snapshot: null,
  snapshotAt: null,
  polledAt: null,
  sentSteps: {},
  nextAction: 'customer_action',
  status: 'intake',
  heldUntil: null,
  ownerDevice: null,
  shown: null,
  linkWantedAt: null,
  reminders: 0,
  remindedAt: null,
  approvedAt: null,
  createdAt: THEN,
  activeAt: THEN,
  purgedAt: null,
  contactMarks: [],
  openCodes: [],
  refusedCodes: [],
}
