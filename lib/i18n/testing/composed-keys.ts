import { AUDIT_ACTIONS } from '@/lib/audit/record'
import { onboardings } from '@/lib/db/schema/onboardings'
import { upstreamCalls } from '@/lib/db/schema/service-calls'
import { links, sessions } from '@/lib/db/schema/sessions'
import { webhookDeliveries } from '@/lib/db/schema/webhooks-out'
import type { EventType } from '@/lib/events/catalogue'
import { ALERT_KINDS } from '@/lib/events/record'
import type { FileProblem } from '@/lib/files/inspector/verdict'
import type { Words } from '@/lib/i18n/words'
import type { Slot } from '@/lib/onboarding/paper-for'
import { REMOVE_PROBLEMS } from '@/lib/onboarding/people/remove-person'
import type { SavePersonOutcome } from '@/lib/onboarding/people/save-person'
import { ACT_PROBLEMS } from '@/lib/operator/act'
import { ROOMS } from '@/lib/operator/desk'
import { DOOR_PROBLEMS } from '@/lib/operator/door'
import { ERRORS as FIND_ERRORS, TURNS as FIND_TURNS } from '@/lib/operator/find'
import { COLUMNS } from '@/lib/operator/list-view'
import { TERMS } from '@/lib/operator/onboarding-view'
import { LISTS } from '@/lib/operator/profiles-view'
import { AUDIT_COLUMNS } from '@/lib/operator/read-audit'
import { ROLES as OPERATOR_ROLES } from '@/lib/operator/roles'
import { STAFF_COLUMNS } from '@/lib/operator/staff'
import { SOURCES } from '@/lib/operator/timeline'
import { SCHEMES, WIDTHS } from '@/lib/operator/viewer-view'
import type { NewsKind } from '@/lib/plan/diff'
import type { Passage } from '@/lib/plan/history'
import type { Turn } from '@/lib/plan/people/turn'
import type { StepState } from '@/lib/plan/plan'
import type { RefusalReason } from '@/lib/plan/refusal'
import type { Instead } from '@/lib/plan/show/aside-view'
import { CHECK_STEP } from '@/lib/plan/show/checklist-view'
import { COMPANY_PAPERS, documentView } from '@/lib/plan/show/document-view'
import { handOverView } from '@/lib/plan/show/hand-over-view'
import type { StatedRole } from '@/lib/plan/show/invitation-view'
import { PROVE_STEP } from '@/lib/plan/show/prove-view'
import type { Opening } from '@/lib/plan/unlocks'
import { PEOPLE_TOLD } from '@/lib/plan/views/people'
import type { StatusView } from '@/lib/plan/views/status'
import type { AddressRules } from '@/lib/reference/address-rules'
import type { DatePart } from '@/lib/reference/dates'
import { industries } from '@/lib/reference/industries'
import { occupations } from '@/lib/reference/occupations'
import type { PhoneProblem } from '@/lib/reference/phone'
import { TAX_CODES, type TaxNumberPlace } from '@/lib/reference/tax-number-data'
import { controlOf } from '@/lib/requirements/controls'
import type { ControlName, Field, GroupId, Readiness } from '@/lib/requirements/define'
import { isBodyPointer, requirements, requirementsOf, steps } from '@/lib/requirements/registry'
import { statedFields } from '@/lib/requirements/stated'
import type { Onboarding } from '@/lib/sessions/visit'
import { STAGES } from '@/lib/simulator/choices'
import { GALLERY_STATES, GALLERY_TYPES } from '@/lib/simulator/gallery'
import { askedThroughLocal } from './asked-keys'

/** Puts every combination of the lists into the stars of a pattern. */
function fill(pattern: string, ...lists: ReadonlyArray<readonly string[]>): string[] {
  const [list, ...rest] = lists
  return list ? list.flatMap((name) => fill(pattern.replace('*', name), ...rest)) : [pattern]
}

/** All names of a closed set: the type checker refuses the list when one is missing or too many. */
function all<Name extends string>(names: Readonly<Record<Name, true>>): readonly string[] {
  return Object.keys(names)
}

/** Words that answer with their keys, and what was asked. */
function recorder() {
  const asked: string[] = []
  const words: Words = {
    locale: 'en',
    direction: 'ltr',
    t: (key) => {
      asked.push(key)
      return key
    },
    has: () => true,
    day: String,
    moment: String,
    clock: String,
    number: String,
  }
  return { words, asked }
}

/** What the views of papers and of hosted pages ask for; their lists of rules are their own. */
function askedByViews(): readonly string[] {
  const { words, asked } = recorder()
  const common = { words, asker: 'A', refusal: undefined, laterHref: '/' }
  for (const step of ['identity', 'address-proof', 'face', ...COMPANY_PAPERS] as const) {
    documentView({
      ...common,
      step,
      documentType: 'passport',
      country: undefined,
      slots: [],
      files: new Map(),
      uploadUrlOf: String,
      maxBytes: 1,
      handOff: undefined,
      doneHref: undefined,
      otherHref: undefined,
      problem: undefined,
    })
  }
  for (const step of ['face', 'terms'] as const)
    for (const state of ['waiting', 'new'] as const) {
      const hosted = { state, until: undefined, times: state === 'new' ? 0 : 1 }
      handOverView({ ...common, step, hosted, noCamera: false, hereHref: '/' })
    }
  return asked
}

const viewed = askedByViews()
const viewedLike = (pattern: RegExp) => [...new Set(viewed.filter((key) => pattern.test(key)))]

const answered = requirements.flatMap((one) => one.fields)
/** What people are asked about themselves, and what a company is asked about them. */
const fields = [...answered, ...statedFields]
const idsOf = (...controls: readonly ControlName[]) =>
  fields.filter(({ control }) => controls.includes(control)).map(({ id }) => id)
/** Those of them that are summed up on the check page; what a company says about people is not. */
const summedUp = (...controls: readonly ControlName[]) =>
  answered.filter(({ control }) => controls.includes(control)).map(({ id }) => id)

/** The values a field lets people choose from, in a country where there are the most. */
function choicesOf(field: Field): readonly string[] {
  const typed = { [`${field.id}.country`]: 'BR' }
  const { words } = recorder()
  const at = { typed, answers: {}, customerType: 'individual' as const, words, problems: {} }
  return controlOf(field)
    .draw(field, at)
    .flatMap((view) =>
      view.kind === 'choice' ? view.options.map(({ value }) => value) : (field.choices ?? []),
    )
}

const kindsOfDocument = fields.filter(({ control }) => control === 'document_type').flatMap(choicesOf)

/** Fields whose label, hint and sentences stand under their own name. */
const labelled = idsOf(
  ...(['text', 'email', 'country', 'birth_country', 'choice', 'yes_no', 'given_name', 'last_name'] as const),
  ...([
    'phone',
    'date',
    'occupation',
    'industry',
    'long_text',
    'website',
    'several',
    'registration',
    'assets',
  ] as const),
)
const mustBeAnswered = fields.filter(({ mayBeEmpty }) => !mayBeEmpty).map(({ id }) => id)
const mustBeGiven = mustBeAnswered.filter((id) =>
  idsOf(
    'text',
    'email',
    'country',
    'birth_country',
    'choice',
    'yes_no',
    'given_name',
    'last_name',
    'long_text',
  ).includes(id),
)
/** Fields with choices of their own; yes and no are the same everywhere. */
const choosing = fields.filter(({ control }) => ['choice', 'several', 'document_type'].includes(control))
/** Published lists people look themselves up in. */
const CLASSIFIED = ['occupation', 'industry']
const DATE_PARTS = all<DatePart>({ day: true, month: true, year: true })

/** Steps a person sees; the service's own work has no words. */
const seen = steps.filter(({ flow }) => flow !== 'internal')
const seenIds = seen.map(({ id }) => id)
/** Steps that may say something before their inputs. */
const askingSteps = seen.filter(({ flow }) => ['form', 'code', 'document'].includes(flow)).map(({ id }) => id)
/** Everything the registry asks a person for; the service's own work is no question. */
export const askedRequirements = requirements.filter(({ step }) => seenIds.includes(step))
const askedCodes = [...new Set(askedRequirements.map(({ codes }) => codes[0]))]
const ownsBodyPointer = (step: string) =>
  requirementsOf(step).some((one) =>
    one.fields.some(({ parts }) => Object.values(parts).some((pointer) => isBodyPointer(pointer))),
  )

const HOSTED = ['face', 'terms']
const CHANNELS = ['email', 'phone']
const CODE_NOTICES = ['locked', 'cooldown', 'budget', 'limit']
/** What can go on on another device, and how its link can fail. */
const INSTEAD = all<Instead>({ face: true, papers: true })
const MOVABLE = ['document', 'face']
const HAND_OFF_PROBLEMS = ['used', 'over']
const LINK_PROBLEMS = ['expired', 'deleted', 'revoked', 'limit']
const STATUSES = [
  ...all<StatusView['kind']>({
    review: true,
    approved: true,
    stopped: true,
    on_hold: true,
    unknown: true,
    with_team: true,
    others: true,
  }),
  'sending',
]
const ROLES = all<StatedRole>({ owner: true, director: true, control: true, signer: true })
/** What waits for the team. */
const TEAMS_TURN = ['unknown', 'with_team']
const REASONS = all<RefusalReason>({
  blurry: true,
  cut_off: true,
  glare: true,
  wrong_side: true,
  expired: true,
  other_person: true,
  other_address: true,
  too_old: true,
  not_accepted: true,
  copy: true,
  other: true,
})
/** Who is at turn with a person of a company, and why what was said about one was not saved. */
const TURNS = all<Turn>({
  done: true,
  review: true,
  attention: true,
  denied: true,
  yours: true,
  started: true,
  invited: true,
  asked: true,
  uninvited: true,
})
const UNSAVED = all<
  Exclude<SavePersonOutcome['kind'], 'saved' | 'invalid' | 'advised' | 'limited' | 'refused'>
>({ gone: true, fixed: true, closed: true, full: true })
const EVENTS = all<EventType>({
  'onboarding.created': true,
  'onboarding.opened': true,
  'browser.trusted': true,
  'answer.saved': true,
  'answer.refused': true,
  'customer.created': true,
  'code.sent': true,
  'contact.confirmed': true,
  'document.received': true,
  'step.accepted': true,
  'step.in_review': true,
  'action.needed': true,
  'review.started': true,
  'onboarding.approved': true,
  'onboarding.rejected': true,
  'onboarding.on_hold': true,
  'requirement.unknown': true,
  'link.issued': true,
  'link.expiring': true,
  'representative.invited': true,
  'theme.adjusted': true,
  'link.revoked': true,
  'link.wanted': true,
  'hand_off.opened': true,
  'help.requested': true,
  'answers.deleted': true,
  'part.denied': true,
  'invitation.wanted': true,
  'representative.removed': true,
})
const PASSAGES = all<Passage>({
  sent: true,
  confirmed: true,
  in_review: true,
  refused: true,
  accepted: true,
})
const FILE_PROBLEMS = [
  ...all<FileProblem>({
    empty: true,
    type: true,
    broken: true,
    locked: true,
    script: true,
    pages: true,
    small: true,
    huge: true,
    moving: true,
    colours: true,
  }),
  ...['too_large', 'digest_mismatch', 'infected', 'not_scanned', 'refused', 'quota', 'order', 'unavailable'],
]

/** Every pattern of a composed key in the code, with the keys it needs. */
export const neededKeys: Readonly<Record<string, readonly string[]>> = {
  'checklist.*_text': fill('checklist.*_text', TEAMS_TURN),
  'checklist.*_title': fill('checklist.*_title', TEAMS_TURN),
  'code.*': fill('code.*', ['empty', 'long', 'wrong', ...CODE_NOTICES]),
  'code.*_title': fill('code.*_title', [...CHANNELS, ...CODE_NOTICES]),
  'code.*_lead': fill('code.*_lead', CHANNELS),
  'code.*_submit': fill('code.*_submit', CHANNELS),
  'code.change_*': fill('code.change_*', CHANNELS),
  'code.other_*': fill('code.other_*', CHANNELS),
  'code.send_*_title': fill('code.send_*_title', CHANNELS),
  'code.send_*_lead': fill('code.send_*_lead', CHANNELS),
  'controls.address.*.*': [
    'controls.address.line1.label',
    ...fill(
      'controls.address.line2.*',
      all<AddressRules['labels']['line2']>({
        line2: true,
        neighborhood: true,
        suburb: true,
        district: true,
        townland: true,
        village_township: true,
      }),
    ),
    ...fill(
      'controls.address.city.*',
      all<AddressRules['labels']['city']>({ city: true, town: true, suburb: true, district: true }),
    ),
    ...fill(
      'controls.address.state.*',
      all<AddressRules['labels']['state']>({
        state: true,
        province: true,
        county: true,
        prefecture: true,
        department: true,
        emirate: true,
        parish: true,
        island: true,
        region: true,
        district: true,
        oblast: true,
        do_si: true,
      }),
    ),
  ],
  'controls.address.*.empty': fill('controls.address.*.empty', ['line1', 'city', 'postalCode', 'state']),
  'controls.address.*.long': fill('controls.address.*.long', [
    'line1',
    'line2',
    'city',
    'postalCode',
    'state',
  ]),
  'controls.address.postalCode.*': fill(
    'controls.address.postalCode.*',
    all<AddressRules['labels']['postalCode']>({
      postal_code: true,
      zip: true,
      eircode: true,
      pin: true,
      postcode: true,
    }),
  ),
  'controls.date.*': fill('controls.date.*', DATE_PARTS),
  'controls.date.*_empty': fill('controls.date.*_empty', DATE_PARTS),
  'controls.document_type.*.empty': fill('controls.document_type.*.empty', ['country', 'type']),
  ...Object.fromEntries(
    ['search', 'found', 'nothing', 'which', 'none', 'field', 'prompt', 'cannot_find'].map((name) => [
      `controls.*.${name}`,
      fill(`controls.*.${name}`, CLASSIFIED),
    ]),
  ),
  'controls.*.fields.*': [
    ...fill('controls.occupation.fields.*', occupations.fields),
    ...fill('controls.industry.fields.*', industries.fields),
  ],
  'controls.*.*_*': fill('controls.*.*', CLASSIFIED, [
    'title_empty',
    'title_nothing',
    'code_empty',
    'field_empty',
    'field_both',
  ]),
  'controls.phone.*': fill(
    'controls.phone.*',
    all<PhoneProblem>({
      empty: true,
      letters: true,
      too_short: true,
      too_long: true,
      not_a_number: true,
      unknown_country: true,
    }),
  ),
  'controls.tax.*.*': fill('controls.tax.*', ['description.empty', 'number.empty', 'number.wrong']),
  'controls.yes_no.*': fill('controls.yes_no.*', ['yes', 'no']),
  'document.*': askedThroughLocal('document.*'),
  'document.advice.*': viewedLike(/^document\.advice\./),
  'document.camera.*': viewedLike(/^document\.camera\./),
  'document.names.*': fill('document.names.*', kindsOfDocument),
  'document.problems.*': fill('document.problems.*', FILE_PROBLEMS),
  'document.rule_*': viewedLike(/^document\.rule_/),
  'document.slot_states.*': fill('document.slot_states.*', ['empty', 'held', 'refused']),
  'document.slots.*': fill('document.slots.*', all<Slot>({ front: true, back: true, single: true })),
  'fields.*.*': [
    ...fill('fields.*.empty', mustBeGiven),
    ...fill('fields.*.long', idsOf('text', 'email', 'long_text', 'registration')),
    ...fill('fields.*.wrong', idsOf('email', 'website', 'registration', 'assets')),
    ...fill('fields.*.empty', idsOf('several', 'registration', 'assets')),
    ...fill('fields.*.contradiction', idsOf('several')),
    ...fill('fields.*.vat', idsOf('registration')),
    ...fill('fields.*.attest', idsOf('assets')),
  ],
  'fields.*.choices.*': choosing.flatMap((field) => fill(`fields.${field.id}.choices.*`, choicesOf(field))),
  'fields.addressProof.choices.*': fields
    .filter(({ id }) => id === 'addressProof')
    .flatMap((field) => fill('fields.addressProof.choices.*', choicesOf(field))),
  'fields.*.director': fill('fields.*.director', idsOf('part')),
  'fields.*.director_empty': fill('fields.*.director_empty', idsOf('part')),
  'fields.*.director_term': fill('fields.*.director_term', summedUp('part')),
  'fields.*.share': fill('fields.*.share', idsOf('part')),
  'fields.*.share_*': fill('fields.*.share_*', idsOf('part'), ['empty', 'wrong', 'range']),
  'fields.*.share_hint': fill('fields.*.share_hint', idsOf('part')),
  'fields.*.attested': fill('fields.*.attested', idsOf('assets')),
  'fields.*.attested_term': fill('fields.*.attested_term', idsOf('assets')),
  'fields.*.before_company': fill('fields.*.before_company', ['partSince', 'personSince']),
  'fields.*.none': fill('fields.*.none', idsOf('last_name')),
  'fields.*.look_up': fill('fields.*.look_up', idsOf('registration')),
  'fields.*.old': fill(
    'fields.*.old',
    fields.flatMap(({ id, doubted }) => (doubted?.before ? [id] : [])),
  ),
  'fields.*.unborn': fill('fields.*.unborn', ['partSince', 'dateOfBirth']),
  'fields.*.empty': fill(
    'fields.*.empty',
    idsOf('date', 'further_address').filter((id) => mustBeAnswered.includes(id)),
  ),
  'fields.*.future': fill('fields.*.future', idsOf('date')),
  'fields.*.same': fill('fields.*.same', idsOf('further_address')),
  'fields.*.same_term': fill('fields.*.same_term', idsOf('further_address')),
  'fields.*.section': fill(
    'fields.*.section',
    fields.flatMap(({ id, titled }) => (titled ? [id] : [])),
  ),
  'fields.*.hint': fill('fields.*.hint', idsOf('phone', 'occupation', 'industry', 'registration', 'assets')),
  'fields.*.label': fill('fields.*.label', labelled),
  'fields.*.term': fill(
    'fields.*.term',
    answered.map(({ id }) => id),
  ),
  'general_help.*': askedThroughLocal('general_help.*'),
  'fields.*.typo': fill('fields.*.typo', idsOf('email')),
  'groups.*': fill(
    'groups.*',
    all<GroupId>({ about_you: true, company: true, people: true, documents: true, check: true }),
  ),
  'help.*': askedThroughLocal('help.*'),
  'hand_off.*': [...askedThroughLocal('hand_off.*'), ...fill('hand_off.*', HAND_OFF_PROBLEMS)],
  'hand_off.*_text': fill('hand_off.*_text', MOVABLE),
  'hand_off.*_title': fill('hand_off.*_title', [...MOVABLE, ...HAND_OFF_PROBLEMS]),
  'hand_off.landing.*': askedThroughLocal('hand_off.landing.*'),
  'invitation.named.*': fill('invitation.named.*', [...ROLES, 'other']),
  'invitation.roles.*': fill('invitation.roles.*', ROLES),
  'keep.*': askedThroughLocal('keep.*'),
  'links.*_title': fill('links.*_title', LINK_PROBLEMS),
  'links.*_lead': fill('links.*_lead', LINK_PROBLEMS),
  'operator.acts.*': fill('operator.acts.*', AUDIT_ACTIONS),
  'operator.alerts.*': fill('operator.alerts.*', ALERT_KINDS),
  'operator.audit.columns.*': fill('operator.audit.columns.*', AUDIT_COLUMNS),
  'operator.staff.columns.*': fill('operator.staff.columns.*', STAFF_COLUMNS),
  'operator.calls.*': fill('operator.calls.*', upstreamCalls.kind.enumValues),
  'operator.deliveries.*': fill('operator.deliveries.*', webhookDeliveries.state.enumValues),
  'operator.errors.*': fill('operator.errors.*', FIND_ERRORS),
  'operator.events.*': fill(
    'operator.events.*',
    EVENTS.map((type) => type.replace('.', '_')),
  ),
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
  'operator.gallery.states.*': fill('operator.gallery.states.*', GALLERY_STATES),
  'operator.simulator.*': fill('operator.simulator.*', ['type', 'country', 'profiles', 'model', 'stage']),
  'operator.simulator.stages.*': fill('operator.simulator.stages.*', STAGES),
  'operator.simulator.types.*': fill('operator.simulator.types.*', GALLERY_TYPES),
  'operator.screen.looks.*': fill('operator.screen.looks.*', SCHEMES),
  'operator.screen.widths.*': fill('operator.screen.widths.*', WIDTHS),
  'operator.roles.*': fill('operator.roles.*', OPERATOR_ROLES),
  'person.*.ask': fill('person.*.ask', INSTEAD),
  'person.*.cannot': fill('person.*.cannot', INSTEAD),
  'person.*.text': fill('person.*.text', INSTEAD),
  'person.*.told': fill('person.*.told', INSTEAD),
  'people.invite.*': askedThroughLocal('people.invite.*'),
  'people.problems.*': fill('people.problems.*', UNSAVED),
  'people.problems.*_title': fill('people.problems.*_title', UNSAVED),
  'people.remove_page.*': fill('people.remove_page.*', REMOVE_PROBLEMS),
  'people.states.*': fill('people.states.*', TURNS),
  'people.told.*': fill('people.told.*', PEOPLE_TOLD),
  'people.twice_*': fill('people.twice_*', CHANNELS),
  'prove.*_lead': fill('prove.*_lead', CHANNELS),
  'prove.*_instead': fill('prove.*_instead', CHANNELS),
  'ready.*': fill(
    'ready.*',
    all<Readiness>({
      identity_document: true,
      address_letter: true,
      phone: true,
      mailbox: true,
      camera: true,
      tax_number: true,
      company_papers: true,
    }),
  ),
  'opens.*': fill('opens.*', all<Opening>({ a: true, b: true, c: true })),
  'passages.*': fill('passages.*', PASSAGES),
  'passages.*_at': fill('passages.*_at', PASSAGES),
  'receipt.standing.*': fill(
    'receipt.standing.*',
    all<Onboarding['status']>({
      intake: true,
      sending: true,
      open: true,
      in_review: true,
      approved: true,
      rejected: true,
      on_hold: true,
    }),
  ),
  'refusals.*.title': fill('refusals.*.title', REASONS),
  'refusals.*.text': fill('refusals.*.text', REASONS),
  'since.*': fill('since.*', all<NewsKind>({ accepted: true, asked: true, refused: true, in_review: true })),
  'states.*': fill(
    'states.*',
    all<StepState>({
      not_started: true,
      in_progress: true,
      completed: true,
      accepted: true,
      in_review: true,
      cannot_start: true,
      problem: true,
      with_team: true,
      waiting_for_others: true,
    }),
  ),
  'status.*.title': fill('status.*.title', STATUSES),
  'status.*.lead': fill('status.*.lead', STATUSES),
  'steps.*.first': fill('steps.*.first', [...new Set(seen.flatMap(({ after }) => after ?? []))]),
  'steps.*.lead': fill('steps.*.lead', HOSTED),
  'steps.*.mend': fill('steps.*.mend', seenIds),
  'steps.*.other': fill('steps.*.other', ['identity', 'address-proof']),
  'steps.*.refused': fill('steps.*.refused', seenIds.filter(ownsBodyPointer)),
  'steps.*.rule_*': viewedLike(/^steps\.[^.]+\.rule_/),
  'steps.*.submit': fill('steps.*.submit', HOSTED),
  'steps.*.submitting': fill('steps.*.submitting', HOSTED),
  'steps.*.task': fill('steps.*.task', [...seenIds, CHECK_STEP]),
  'steps.*.task_hint': fill('steps.*.task_hint', [CHECK_STEP]),
  'steps.*.thing': fill('steps.*.thing', seenIds),
  'steps.*.title': fill('steps.*.title', [...seenIds, 'finish', PROVE_STEP]),
  'steps.*.unavailable': fill('steps.*.unavailable', HOSTED),
  'steps.*.unavailable_title': fill('steps.*.unavailable_title', HOSTED),
  'steps.*.upload_title': viewedLike(/^steps\.[^.]+\.upload_title$/),
  'steps.*.upload_lead': viewedLike(/^steps\.[^.]+\.upload_lead$/),
  'steps.*.waiting': fill('steps.*.waiting', HOSTED),
  'taxKind.*': fill('taxKind.*', TAX_CODES),
  'taxNumberPlace.*': fill(
    'taxNumberPlace.*',
    all<TaxNumberPlace>({
      id_card: true,
      passport_or_id: true,
      residence_card: true,
      social_security_card: true,
      health_card: true,
      tax_card: true,
      tax_letter: true,
      payslip: true,
      tax_portal: true,
      registration_papers: true,
      invoice: true,
    }),
  ),
  'reasons.*.why': fill('reasons.*.why', askedCodes),
  'why.*': fill('why.*', ['why', 'who', 'kept', 'without']),
  'why.usual_*': fill('why.usual_*', ['who', 'kept', 'without']),
}

/** Keys the code asks for only where they exist. */
export const possibleKeys: Readonly<Record<string, readonly string[]>> = {
  'reasons.*.*': fill('reasons.*.*', askedCodes, ['who', 'kept', 'without']),
  'fields.*.*_hint': fill('fields.*.*_hint', idsOf('yes_no'), ['yes', 'no']),
  'fields.*.choices.*': choosing.flatMap((field) =>
    fill(`fields.${field.id}.choices.*_hint`, choicesOf(field)),
  ),
  'fields.*.hint': fill('fields.*.hint', labelled),
  'people.hints.*': fill('people.hints.*', TURNS),
  'status.*.note': fill('status.*.note', STATUSES),
  'status.*.note_title': fill('status.*.note_title', STATUSES),
  'steps.*.*': fill('steps.*.*', [...askingSteps, 'finish', PROVE_STEP], ['lead', 'hint']),
  'steps.*.task_hint': fill('steps.*.task_hint', seenIds),
  'timeline.*': fill(
    'timeline.*',
    EVENTS.map((type) => type.replace('.', '_')),
  ),
}
