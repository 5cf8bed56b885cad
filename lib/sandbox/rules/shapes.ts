import 'server-only'
import { z } from 'zod'
import { isSandboxCountry } from './regions'

/**
 * The shapes of JSON bodies, field by field as the service description lists them. A key that is not named is a
 * problem. What depends on more than one field is checked elsewhere, on the merged state.
 */

const name = z.string().min(1).max(100)
const country = z.string().refine(isSandboxCountry, 'Must be an ISO 3166-1 alpha-3 code')
const alphanumeric = z.string().regex(/^[a-zA-Z0-9]+$/, 'Must contain letters and digits only')
const email = z.email('Must be an e-mail address').max(254)
const phone = z.string().regex(/^\+(?:[0-9]){6,14}[0-9]$/, 'Must be a phone number in E.164 form')
/** The record alone would leave this key out without a word. */
const withoutPrototype = z.unknown().superRefine((value, { addIssue }) => {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__'))
    addIssue({ code: 'unrecognized_keys', keys: ['__proto__'], input: {} })
})
const meta = withoutPrototype.pipe(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
)

const day = z.iso.date('Must be a date in the form YYYY-MM-DD')

const addressFields = {
  line1: z.string().min(1).max(255),
  line2: z.string().max(255).optional(),
  city: z.string().min(1).max(255),
  country,
  postalCode: z.string().max(20).optional(),
  state: z.string().max(20).optional(),
}
const address = z.strictObject(addressFields)
const businessAddress = z.strictObject({ ...addressFields, type: z.enum(['operating', 'registered']) })

const personFields = {
  taxIdentificationNumber: alphanumeric.optional(),
  taxIdentificationNumberType: z.string().min(1).optional(),
  taxIdentificationNumberCountry: country.optional(),
  taxIdentificationNumberDescription: z.string().min(1).optional(),
  accountPurpose: z
    .enum([
      'personal_or_living_expenses',
      'payments_to_friends_or_family_abroad',
      'receive_salary',
      'receive_payment_for_freelancing',
      'protect_wealth',
      'purchase_goods_and_services',
      'charitable_donations',
      'ecommerce_retail_payments',
      'investment_purposes',
      'operating_a_company',
      'other',
    ])
    .optional(),
  accountPurposeDescription: z.string().min(1).optional(),
  actingAsIntermediary: z.boolean().optional(),
  countryOfBirth: country.optional(),
  nationality: country.optional(),
  residencyCountry: country.optional(),
  employmentStatus: z
    .enum(['employed', 'homemaker', 'retired', 'self_employed', 'student', 'unemployed'])
    .optional(),
  expectedMonthlyPayments: z.enum(['0_4999', '5000_9999', '10000_49999', '50000_plus']).optional(),
  gender: z.enum(['male', 'female', 'other']).optional(),
  occupationSocCode: z
    .string()
    .regex(/^\d{2}-?\d{4}$/, 'Must be a six-digit SOC code')
    .optional(),
  sourceOfFunds: z
    .enum(['salary', 'business_income', 'investment_returns', 'inheritance', 'gift', 'savings', 'other'])
    .optional(),
}
const nameFields = {
  firstName: name.optional(),
  middleName: name.optional(),
  lastName: name.optional(),
  dateOfBirth: day.optional(),
}
const personalInformation = z.strictObject({ ...personFields, ...nameFields }).optional()

/** Field names of `personalInformation` that are not names or the birth date. */
export const PERSON_FIELDS = Object.keys(personFields)

export const IndividualCreate = z.strictObject({
  type: z.literal('individual'),
  email,
  phone,
  address,
  ...nameFields,
  personalInformation,
  meta: meta.optional(),
})

export const IndividualPatch = z.strictObject({
  // The docs say that contact details stay editable, and show no field for them: `contactUpdate` opens these two.
  email: email.optional(),
  phone: phone.optional(),
  address: address.optional(),
  ...nameFields,
  personalInformation,
  meta: meta.optional(),
})
export type IndividualPatch = z.infer<typeof IndividualPatch>

const businessFields = {
  legalName: z.string().min(1).max(255),
  tradeName: z.string().min(1).max(255).optional(),
  description: z.string().min(1).max(1000),
  entityType: z.enum([
    'cooperative',
    'corporation',
    'llc',
    'partnership',
    'sole_proprietorship',
    'trust',
    'other',
  ]),
  entityTypeDescription: z.string().min(1).optional(),
  naicsCode: z.string().regex(/^\d{6}$/, 'Must be a six-digit NAICS code'),
  website: z
    .url({ protocol: /^https?$/, error: 'Must be a web address' })
    .max(2048)
    .optional(),
  incorporatedOn: day,
  identificationNumber: alphanumeric.max(100),
  identificationNumberType: z.string().min(1),
  identificationNumberDescription: z.string().min(1).optional(),
  registrationNumber: z.string().min(1).max(100).optional(),
  registrationNumberType: z.string().min(1).max(50).optional(),
  estimatedAnnualRevenueInUsd: z.enum([
    '0_99999',
    '100000_999999',
    '1000000_9999999',
    '10000000_49999999',
    '50000000_249999999',
    '250000000_plus',
  ]),
  // Which values these three have is a setting: `rules.businessValues`.
  expectedMonthlyPaymentsInUsd: z.string().min(1),
  accountPurpose: z.enum([
    'charitable_donations',
    'ecommerce_retail_payments',
    'investment_purposes',
    'payments_to_friends_or_family_abroad',
    'payroll',
    'personal_or_living_expenses',
    'protect_wealth',
    'purchase_goods_and_services',
    'receive_payments_for_goods_and_services',
    'tax_optimization',
    'third_party_money_transmission',
    'treasury_management',
    'other',
  ]),
  accountPurposeDescription: z.string().min(1).optional(),
  primarySourceOfFunds: z.string().min(1),
  regulatedActivities: z.array(z.string().min(1)).min(1),
  complianceScreeningExplanation: z.string().min(1).optional(),
  totalAssetsUsd: z.number().nonnegative().optional(),
  hasAuditedFinancialStatementsAttested: z.boolean().optional(),
}

/** Field names of `businessInformation`. */
export const BUSINESS_FIELDS = Object.keys(businessFields)

export const BusinessCreate = z.strictObject({
  type: z.literal('business'),
  email,
  phone,
  addresses: z.array(businessAddress).length(2),
  businessInformation: z.strictObject(businessFields),
  meta: meta.optional(),
})

export const BusinessPatch = z.strictObject({
  addresses: z.array(businessAddress).length(2).optional(),
  businessInformation: z.strictObject(businessFields).partial().optional(),
  meta: meta.optional(),
})
export type BusinessPatch = z.infer<typeof BusinessPatch>

const representationDetails = z
  .strictObject({
    // Roles beyond `ubo` and `director` exist, but are not published.
    roles: z.array(z.string().min(1).max(50)).optional(),
    ownershipPercentage: z
      .string()
      .regex(/^(100(\.0+)?|\d{1,2}(\.\d+)?)$/, 'Must be a number from 0 to 100')
      .optional(),
    isControlPerson: z.boolean().optional(),
    isSigner: z.boolean().optional(),
    relationshipEstablishedAt: day.optional(),
    title: z.string().min(1).max(255).optional(),
  })
  .optional()

/** Field names of `representationDetails`. */
export const REPRESENTATION_FIELDS = [
  'roles',
  'ownershipPercentage',
  'isControlPerson',
  'isSigner',
  'relationshipEstablishedAt',
  'title',
]

export const RepresentativeCreate = z.strictObject({
  customerId: z.string().min(1),
  type: z.literal('individual'),
  email,
  phone,
  address,
  ...nameFields,
  personalInformation,
  representationDetails,
})

export const RepresentativePatch = z.strictObject({
  address: address.optional(),
  ...nameFields,
  personalInformation,
  representationDetails,
})
export type RepresentativePatch = z.infer<typeof RepresentativePatch>

export const OtpSend = z.strictObject({ type: z.enum(['email', 'phone']) })
export const OtpVerify = z.strictObject({
  type: z.enum(['email', 'phone']),
  code: z.string().min(1).max(10),
})
