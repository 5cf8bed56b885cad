import { registerOf } from '@/lib/model/reference/registers'
import { operatingAddress, registeredAddress } from './business-addresses'
import {
  ENTITY_TYPES,
  MONTHLY_PAYMENTS,
  PURPOSES,
  REGULATED_ACTIVITIES,
  REVENUES,
  SOURCES_OF_FUNDS,
} from './business-choices'
import { incorporationCountry } from './controls/company-facts'
import type { Answers, Requirement } from './define'

const at = (name: string) => ({ value: `/businessInformation/${name}` }) as const

/** A service that lists its register number under a type per country asks for it where there is such a register. */
function hasKnownRegister(answers: Answers): boolean {
  return registerOf(incorporationCountry(answers) ?? '') !== undefined
}

/**
 * What satisfies each code a company can be asked for. The service names only `registration_number` and the two about
 * people; the other codes are their fields' names in its spelling (assumption). Everything the create call takes is
 * collected before it, because the service may refuse to change a company afterwards.
 */
export const businessRequirements: readonly Requirement[] = [
  {
    codes: ['legal_name', 'trade_name'],
    step: 'company-name',
    create: ['business'],
    fields: [
      {
        id: 'legalName',
        control: 'text',
        autocomplete: 'organization',
        maxLength: 255,
        parts: at('legalName'),
      },
      {
        id: 'tradeName',
        control: 'text',
        maxLength: 255,
        mayBeEmpty: true,
        optional: true,
        parts: at('tradeName'),
      },
    ],
  },
  {
    codes: ['entity_type'],
    step: 'company-form',
    create: ['business'],
    fields: [
      { id: 'entityType', control: 'choice', choices: ENTITY_TYPES, parts: at('entityType') },
      {
        id: 'entityTypeDescription',
        control: 'text',
        parts: at('entityTypeDescription'),
        showWhen: { field: 'entityType', is: 'other' },
      },
    ],
  },
  {
    codes: ['incorporated_on'],
    step: 'company-form',
    create: ['business'],
    fields: [
      {
        id: 'incorporatedOn',
        control: 'date',
        earliestYear: 1000,
        mayBeToday: true,
        doubted: { before: { year: 1850, key: 'fields.incorporatedOn.old' } },
        parts: at('incorporatedOn'),
      },
    ],
  },
  {
    codes: ['registered_address'],
    step: 'company-address',
    create: ['business'],
    fields: [registeredAddress],
  },
  {
    codes: ['operating_address'],
    step: 'company-address',
    create: ['business'],
    fields: [operatingAddress],
  },
  {
    codes: ['identification_number'],
    step: 'company-tax',
    create: ['business'],
    fields: [
      {
        id: 'companyTax',
        control: 'tax',
        parts: {
          type: '/businessInformation/identificationNumberType',
          description: '/businessInformation/identificationNumberDescription',
          number: '/businessInformation/identificationNumber',
        },
      },
    ],
  },
  {
    codes: ['registration_number'],
    step: 'company-register',
    create: ['business'],
    createWhen: hasKnownRegister,
    fields: [
      {
        id: 'registration',
        control: 'registration',
        parts: {
          number: '/businessInformation/registrationNumber',
          type: '/businessInformation/registrationNumberType',
        },
      },
    ],
  },
  {
    codes: ['business_description', 'website'],
    step: 'company-activity',
    create: ['business'],
    fields: [
      { id: 'companyDescription', control: 'long_text', maxLength: 1000, parts: at('description') },
      { id: 'website', control: 'website', mayBeEmpty: true, optional: true, parts: at('website') },
    ],
  },
  {
    codes: ['naics_code'],
    step: 'company-industry',
    create: ['business'],
    fields: [{ id: 'industry', control: 'industry', parts: at('naicsCode') }],
  },
  {
    codes: ['regulated_activities'],
    step: 'company-regulated',
    create: ['business'],
    fields: [
      {
        id: 'regulatedActivities',
        control: 'several',
        choices: REGULATED_ACTIVITIES,
        parts: at('regulatedActivities'),
      },
      {
        id: 'screeningExplanation',
        control: 'long_text',
        maxLength: 1000,
        parts: at('complianceScreeningExplanation'),
        showWhen: { field: 'regulatedActivities', is: 'money_services' },
      },
    ],
  },
  {
    codes: ['account_purpose'],
    step: 'company-purpose',
    create: ['business'],
    fields: [
      {
        id: 'companyPurpose',
        control: 'choice',
        choices: PURPOSES,
        choicesShown: 5,
        parts: at('accountPurpose'),
      },
      {
        id: 'companyPurposeDescription',
        control: 'text',
        parts: at('accountPurposeDescription'),
        showWhen: { field: 'companyPurpose', is: 'other' },
      },
    ],
  },
  {
    codes: ['source_of_funds'],
    step: 'company-funds',
    create: ['business'],
    fields: [
      {
        id: 'companyFunds',
        control: 'choice',
        choices: SOURCES_OF_FUNDS,
        choicesShown: 5,
        parts: at('primarySourceOfFunds'),
      },
    ],
  },
  {
    codes: ['expected_monthly_payments'],
    step: 'company-size',
    create: ['business'],
    fields: [
      {
        id: 'companyPayments',
        control: 'choice',
        choices: MONTHLY_PAYMENTS,
        parts: at('expectedMonthlyPaymentsInUsd'),
      },
    ],
  },
  {
    codes: ['estimated_annual_revenue', 'total_assets'],
    step: 'company-size',
    create: ['business'],
    fields: [
      {
        id: 'companyRevenue',
        control: 'choice',
        choices: REVENUES,
        parts: at('estimatedAnnualRevenueInUsd'),
      },
      {
        id: 'totalAssets',
        control: 'assets',
        mayBeEmpty: true,
        optional: true,
        parts: {
          total: '/businessInformation/totalAssetsUsd',
          attested: '/businessInformation/hasAuditedFinancialStatementsAttested',
        },
      },
    ],
  },
  // Rules about the people of a company, who each answer for themselves: a list that says whose turn it is, no form.
  { codes: ['business_representatives'], step: 'people', fields: [], usual: true },
  { codes: ['eea_control_person_present'], step: 'people', fields: [], peopleRule: 'control' },
  { codes: ['eea_ap_kyc_scope'], step: 'people', fields: [], peopleRule: 'scope' },
  // Documents travel as files; what they are is said by their step.
  { codes: ['incorporation_certificate_document'], step: 'incorporation', fields: [], usual: true },
  { codes: ['shareholder_registry_document'], step: 'shareholders', fields: [], usual: true },
  { codes: ['proof_of_address_document'], step: 'company-address-proof', fields: [], usual: true },
]
