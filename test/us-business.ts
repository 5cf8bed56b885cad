/** What a company in the United States that sells coffee says about itself, in the shape of the create body. */
export const US_BUSINESS = {
  legalName: 'Harbor Roast LLC',
  description: 'We roast coffee and sell it to cafés.',
  entityType: 'llc',
  incorporatedOn: '2019-05-03',
  naicsCode: '311920',
  identificationNumber: '123456789',
  identificationNumberType: 'ein',
  estimatedAnnualRevenueInUsd: '100000_999999',
  expectedMonthlyPaymentsInUsd: '5000_9999',
  accountPurpose: 'receive_payments_for_goods_and_services',
  primarySourceOfFunds: 'sales_of_goods_and_services',
  regulatedActivities: ['none_of_the_above'],
}
