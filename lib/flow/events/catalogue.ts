import { z } from 'zod'
import { DIAGNOSES } from '@/lib/platform/log/frame-diagnoses'
import { ONBOARDING_ID } from '@/lib/platform/onboarding-id'

/** A step, a slot or a channel: names out of our own tables. */
const name = z.string().regex(/^[a-z][a-z0-9_.-]{0,63}$/)
/** A code of the service. It is the service's to choose, so only its form is known; another form is not told. */
const code = z.string().regex(/^[A-Za-z0-9_./-]{0,100}$/)
const step = z.strictObject({ step: name })
const profile = z.strictObject({ profile: code })
const channel = z.strictObject({ channel: z.enum(['email', 'phone']) })
/** What people quote to the team, and the team to the service. */
const quoted = z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/)
const nothing = z.strictObject({})
/** The integrator's own date. */
const deadline = z.strictObject({ deadline: z.iso.datetime() })

type Entry = {
  says: string
  data: z.ZodObject
  /** Kept here alone: history for the person and the team, of no use to an integrator. */
  inside?: true
}

/**
 * Everything that can happen to an onboarding. Names and shapes are a promise to integrators: the same in webhooks and
 * in the list of events. Data are names, codes, counts and ids, never a value a person typed.
 */
export const catalogue = {
  'onboarding.created': { says: 'An onboarding was started and has its link', data: nothing },
  'onboarding.opened': {
    says: 'Somebody pressed the button behind the link. `trusted`: in a browser that may see stored answers',
    data: z.strictObject({ trusted: z.boolean() }),
  },
  'browser.trusted': { says: 'A further browser has shown whose it is', data: nothing, inside: true },
  'answer.saved': {
    says: 'The answers of a step have reached the service, or its person has done it on a page of the service',
    data: step,
  },
  'answer.refused': {
    says: 'The service did not take what was sent; its status, its code, how many places it named, and the reference its person was told',
    data: z.strictObject({
      status: z.number().int(),
      code,
      fields: z.number().int(),
      correlationId: quoted.optional(),
    }),
  },
  'service.silent': {
    says: 'The service did not answer someone, who was given this reference',
    data: z.strictObject({ correlationId: quoted }),
    inside: true,
  },
  'customer.created': { says: 'The customer exists at the service', data: nothing },
  'code.sent': { says: 'A one-time code is on its way', data: channel },
  'contact.confirmed': { says: 'An address or number was confirmed by code', data: channel },
  'document.received': {
    says: 'The service has a document',
    data: z.strictObject({ step: name, slot: name }),
  },
  'step.accepted': { says: 'A step was looked at and accepted', data: step },
  'step.in_review': { says: 'A step is being looked at', data: step },
  'action.needed': { says: 'A step was sent back; its person has something to correct', data: step },
  'review.started': { says: 'Everything asked for is there and is being checked', data: nothing },
  'onboarding.answered': {
    says: 'All that `only` names is answered; the service still wants more of the customer, which is not asked here',
    data: nothing,
  },
  'onboarding.approved': { says: 'The check was approved', data: nothing },
  'onboarding.rejected': { says: 'The check was rejected', data: nothing },
  'onboarding.reopened': {
    says: 'A decided check is open again: the service needs something more of the customer',
    data: nothing,
  },
  'onboarding.on_hold': { says: 'People of the service have stopped the check', data: nothing },
  'profile.handed_in': { says: 'The service has begun to check a profile', data: profile, inside: true },
  'profile.decided': { says: 'The service has decided about a profile', data: profile, inside: true },
  'requirement.unknown': {
    says: 'The service asks for something that has no screen here. Everything else continues',
    data: z.strictObject({ code }),
  },
  'link.issued': { says: 'A new link replaces the one before', data: nothing },
  'link.expiring': {
    says: 'The link works for three more days at most, and something is still to do',
    data: nothing,
  },
  'deadline.approaching': {
    says: 'The deadline is at most three days away, and something is still to do. Not told of a deadline that was set nearer than that',
    data: deadline,
  },
  'deadline.passed': {
    says: 'The deadline has passed, and something is still to do. Nothing is closed: the customer can still answer',
    data: deadline,
  },
  'link.revoked': { says: 'No link works any more, and all sessions have ended', data: nothing },
  'part.denied': {
    says: 'The person of a link says that they have nothing to do with the company that named them',
    data: nothing,
  },
  'link.wanted': { says: 'Somebody with an old link waits for a new one', data: nothing },
  'hand_off.opened': { says: 'A step continues on another device', data: step },
  'help.requested': { says: 'Somebody wants a person to look at a step', data: step },
  'representative.invited': {
    says: 'A person who stands for the company has an onboarding of their own',
    data: z.strictObject({ representative: z.string().regex(ONBOARDING_ID) }),
  },
  'representative.removed': {
    says: 'A person no longer stands for the company; all they answered is gone, here and at the service. `elsewhere`: they were taken off at the service itself',
    data: z.strictObject({
      representative: z.string().regex(ONBOARDING_ID),
      elsewhere: z.literal(true).optional(),
    }),
  },
  'representative.left_out': {
    says: 'The check of a company continues, or has ended, without a person it lists: nothing of theirs was sent',
    data: z.strictObject({ representative: z.string().regex(ONBOARDING_ID) }),
  },
  'invitation.wanted': {
    says: 'The company asks you to send this person a link of their own: issue one and send it. Their name and address are in `statedByCompany` of the export',
    data: nothing,
  },
  'reminder.wanted': {
    says: 'The company asks you to remind this person of what is left for them: send them their link, or issue another one. Their name and address are in `statedByCompany` of the export. `reminder` counts the reminders of one wait: at most three, at most one a day',
    data: z.strictObject({ reminder: z.number().int() }),
  },
  'theme.adjusted': {
    says: 'A colour of the theme was moved until it can be read; `ratio` is its contrast now',
    data: z.strictObject({
      token: name,
      given: z.string().regex(/^#[0-9a-f]{6}$/),
      used: z.string().regex(/^#[0-9a-f]{6}$/),
      ratio: z.number(),
    }),
  },
  'answers.deleted': { says: 'What was typed here and not sent is gone', data: nothing },
  'onboarding.erased': {
    says: 'Everything kept here about it was erased on request, by a key of yours or by the team. The service keeps its own customer',
    data: z.strictObject({ by: z.enum(['integrator', 'team']) }),
  },
} as const satisfies Record<string, Entry>

/** What a frame tells the page around it besides; nothing of it is written down, so that no delivery has it. */
export const framedCatalogue = {
  'step.shown': {
    says: 'A page of the flow is shown: a step, or the checklist, the landing, the status',
    data: step,
  },
  'frame.diagnostic': {
    says: 'Something around the frame keeps a part from working; what the person does instead is chosen already',
    data: z.strictObject({
      code: z.enum(DIAGNOSES),
      fix: z.string(),
    }),
  },
} as const satisfies Record<string, Entry>

export type EventType = keyof typeof catalogue

type DataOf<Type extends EventType> = z.infer<(typeof catalogue)[Type]['data']>

/** One thing that happened, with the data its entry promises. */
export type NewEvent = {
  [Type in EventType]: DataOf<Type> extends Record<string, never>
    ? { type: Type; data?: undefined }
    : { type: Type; data: DataOf<Type> }
}[EventType]

const entries: ReadonlyMap<string, Entry> = new Map(Object.entries(catalogue))

/** What an integrator is told, in the order of the catalogue. */
export const toldEntries = [...entries].flatMap(([type, { says, data, inside }]) =>
  inside ? [] : [{ type, says, data }],
)
export const toldTypes = toldEntries.map(({ type }) => type)

/**
 * What an event says outside; `undefined` for one that stays here. What its entry does not promise stays here as well.
 */
export function toldData(type: string, data: unknown): Readonly<Record<string, unknown>> | undefined {
  const entry = entries.get(type)
  if (!entry || entry.inside) return undefined
  const known = entry.data.safeParse(data)
  return known.success ? known.data : {}
}
