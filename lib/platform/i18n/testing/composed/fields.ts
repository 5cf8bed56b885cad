import type { AddressRules } from '@/lib/model/reference/address-rules'
import type { DatePart } from '@/lib/model/reference/dates'
import { industries } from '@/lib/model/reference/industries'
import { occupations } from '@/lib/model/reference/occupations'
import type { PhoneProblem } from '@/lib/model/reference/phone'
import { TAX_CODES, type TaxNumberPlace } from '@/lib/model/reference/tax-number-data'
import type { ControlName } from '@/lib/model/requirements/define'
import { all, fill } from './fill'
import { answered, choicesOf, fields } from './registry'

const idsOf = (...controls: readonly ControlName[]) =>
  fields.filter(({ control }) => controls.includes(control)).map(({ id }) => id)

/** Those of them that are summed up on the check page; what a company says about people is not. */
const summedUp = (...controls: readonly ControlName[]) =>
  answered.filter(({ control }) => controls.includes(control)).map(({ id }) => id)

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

/** Patterns of composed keys, with the keys they need. */
export const needed = {
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
  'fields.*.typo': fill('fields.*.typo', idsOf('email')),
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
}

/** Keys the code asks for only where they exist. */
export const possible = {
  'fields.*.*_hint': fill('fields.*.*_hint', idsOf('yes_no'), ['yes', 'no']),
  'fields.*.choices.*': choosing.flatMap((field) =>
    fill(`fields.${field.id}.choices.*_hint`, choicesOf(field)),
  ),
  'fields.*.hint': fill('fields.*.hint', labelled),
}
