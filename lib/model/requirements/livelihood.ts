import type { Requirement } from './define'

/** Values of the service description for individuals, the commonest first. */
const ACCOUNT_PURPOSES = [
  'receive_salary',
  'personal_or_living_expenses',
  'purchase_goods_and_services',
  'payments_to_friends_or_family_abroad',
  'receive_payment_for_freelancing',
  'protect_wealth',
  'investment_purposes',
  'ecommerce_retail_payments',
  'operating_a_company',
  'charitable_donations',
  'other',
] as const

const EMPLOYMENT = ['employed', 'self_employed', 'student', 'homemaker', 'retired', 'unemployed'] as const

const SOURCES_OF_FUNDS = [
  'salary',
  'savings',
  'business_income',
  'investment_returns',
  'inheritance',
  'gift',
  'other',
] as const

/** In US dollars a month. */
const MONTHLY_PAYMENTS = ['0_4999', '5000_9999', '10000_49999', '50000_plus'] as const

/** What a person lives on and wants the account for: work, money, purpose. */
export const livelihoodRequirements: readonly Requirement[] = [
  {
    codes: ['employment_status'],
    step: 'work',
    fields: [
      {
        id: 'employmentStatus',
        control: 'choice',
        choices: EMPLOYMENT,
        parts: { value: '/personalInformation/employmentStatus' },
      },
    ],
  },
  {
    codes: ['occupation_soc_code', 'occupation', 'occupation_code'],
    step: 'work',
    fields: [
      {
        id: 'occupation',
        control: 'occupation',
        autocomplete: 'organization-title',
        parts: { value: '/personalInformation/occupationSocCode' },
      },
    ],
  },
  {
    codes: ['source_of_funds'],
    step: 'funds',
    fields: [
      {
        id: 'sourceOfFunds',
        control: 'choice',
        choices: SOURCES_OF_FUNDS,
        parts: { value: '/personalInformation/sourceOfFunds' },
      },
    ],
  },
  {
    codes: ['expected_monthly_payments', 'expected_monthly_payments_in_usd'],
    step: 'funds',
    fields: [
      {
        id: 'expectedMonthlyPayments',
        control: 'choice',
        choices: MONTHLY_PAYMENTS,
        parts: { value: '/personalInformation/expectedMonthlyPayments' },
      },
    ],
  },
  {
    codes: ['account_purpose'],
    step: 'purpose',
    sometimes: true,
    fields: [
      {
        id: 'accountPurpose',
        control: 'choice',
        choices: ACCOUNT_PURPOSES,
        choicesShown: 5,
        parts: { value: '/personalInformation/accountPurpose' },
      },
      {
        id: 'accountPurposeDescription',
        control: 'text',
        parts: { value: '/personalInformation/accountPurposeDescription' },
        showWhen: { field: 'accountPurpose', is: 'other' },
      },
    ],
  },
  {
    codes: ['acting_as_intermediary', 'intermediary'],
    step: 'intermediary',
    fields: [
      {
        id: 'actingAsIntermediary',
        control: 'yes_no',
        parts: { value: '/personalInformation/actingAsIntermediary' },
      },
    ],
  },
]
