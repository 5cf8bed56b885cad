export const ENTITY_TYPES = [
  'corporation',
  'llc',
  'partnership',
  'sole_proprietorship',
  'cooperative',
  'trust',
  'other',
] as const

/** In US dollars a year. */
export const REVENUES = [
  '0_99999',
  '100000_999999',
  '1000000_9999999',
  '10000000_49999999',
  '50000000_249999999',
  '250000000_plus',
] as const

/** In US dollars a month; the service does not publish its ranges for companies, these are those for people. */
export const MONTHLY_PAYMENTS = ['0_4999', '5000_9999', '10000_49999', '50000_plus'] as const

/** Values of the service description for companies, the commonest first. */
export const PURPOSES = [
  'receive_payments_for_goods_and_services',
  'purchase_goods_and_services',
  'ecommerce_retail_payments',
  'payroll',
  'treasury_management',
  'investment_purposes',
  'protect_wealth',
  'third_party_money_transmission',
  'tax_optimization',
  'charitable_donations',
  'payments_to_friends_or_family_abroad',
  'personal_or_living_expenses',
  'other',
] as const

/** Not published by the service; those of a neighbouring one whose other lists are the same, the commonest first. */
export const SOURCES_OF_FUNDS = [
  'sales_of_goods_and_services',
  'owners_capital',
  'investment_proceeds',
  'business_loans',
  'inter_company_funds',
  'treasury_reserves',
  'grants',
  'sale_of_assets',
  'third_party_funds',
  'legal_settlement',
  'pension_retirement',
] as const

/** As above; `money_services` alone is named by the service. */
export const REGULATED_ACTIVITIES = [
  'money_services',
  'lending_banking',
  'investment_services',
  'hold_client_funds',
  'third_party_payment_processing',
  'operate_foreign_exchange_virtual_currencies_brokerage_otc',
  'gambling',
  'adult_entertainment',
  'pharmaceuticals',
  'marijuana_or_related_services',
  'nicotine_tobacco_or_related_services',
  'weapons_firearms_and_explosives',
  'precious_metals_precious_stones_jewelry',
  'safe_deposit_box_rentals',
  'none_of_the_above',
] as const
