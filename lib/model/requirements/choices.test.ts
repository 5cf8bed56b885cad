import { describe, expect, test } from 'vitest'
import { isBodyPointer, requirements } from './registry'

const fields = requirements.flatMap((requirement) => requirement.fields)

/** Every enumeration of the service description, by its place in the bodies. */
const SERVICE_ENUMS: Readonly<Record<string, readonly string[]>> = {
  '/personalInformation/accountPurpose': [
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
  ],
  '/personalInformation/employmentStatus': [
    'employed',
    'homemaker',
    'retired',
    'self_employed',
    'student',
    'unemployed',
  ],
  '/personalInformation/expectedMonthlyPayments': ['0_4999', '5000_9999', '10000_49999', '50000_plus'],
  '/personalInformation/gender': ['male', 'female', 'other'],
  '/personalInformation/sourceOfFunds': [
    'salary',
    'business_income',
    'investment_returns',
    'inheritance',
    'gift',
    'savings',
    'other',
  ],
  '/businessInformation/accountPurpose': [
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
  ],
  // Not in the description: the sandbox takes the same.
  '/businessInformation/expectedMonthlyPaymentsInUsd': ['0_4999', '5000_9999', '10000_49999', '50000_plus'],
  '/businessInformation/primarySourceOfFunds': [
    'business_loans',
    'grants',
    'inter_company_funds',
    'investment_proceeds',
    'legal_settlement',
    'owners_capital',
    'pension_retirement',
    'sale_of_assets',
    'sales_of_goods_and_services',
    'third_party_funds',
    'treasury_reserves',
  ],
  '/businessInformation/entityType': [
    'cooperative',
    'corporation',
    'llc',
    'partnership',
    'sole_proprietorship',
    'trust',
    'other',
  ],
  '/businessInformation/estimatedAnnualRevenueInUsd': [
    '0_99999',
    '100000_999999',
    '1000000_9999999',
    '10000000_49999999',
    '50000000_249999999',
    '250000000_plus',
  ],
}

/** Places where the description says "required when … is `other`". */
const DESCRIBED_WHEN_OTHER = ['/personalInformation/accountPurpose', '/businessInformation/accountPurpose']

describe('choices', () => {
  // The kinds of an upload are ours to describe it with; the service has no list of them.
  const inBodies = ({ parts }: (typeof fields)[number]) => Object.values(parts).every(isBodyPointer)
  const choosing = fields.filter((field) => field.control === 'choice' && inBodies(field))

  test.each(choosing.map((field) => [field.id, field] as const))(
    '%s offers what the service takes',
    (_id, field) => {
      const pointer = field.parts.value ?? ''
      const known = SERVICE_ENUMS[pointer]
      expect(known, `no enumeration listed for ${pointer}`).toBeDefined()
      expect(new Set(field.choices).size).toBe(field.choices?.length)
      expect([...(field.choices ?? [])].sort()).toEqual([...(known ?? [])].sort())
    },
  )

  test('"other" is asked about where the service wants a description', () => {
    for (const field of choosing.filter(({ parts }) => DESCRIBED_WHEN_OTHER.includes(parts.value ?? ''))) {
      const described = fields.find(({ parts }) => parts.value === `${field.parts.value}Description`)
      expect(described?.showWhen).toEqual({ field: field.id, is: 'other' })
    }
  })
})
