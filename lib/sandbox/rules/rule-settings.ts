import 'server-only'
import { z } from 'zod'
import { isSandboxCountry } from './regions'

const words = (text: string) => text.split(' ')
export const country = z
  .string()
  .refine(isSandboxCountry, 'must be the code of a country (ISO 3166-1 alpha-3)')
const codes = z.array(z.string().min(1))

/** What a customer is asked and how answers are checked, where the service does not say it. */
export const RuleSettings = z.strictObject({
  /** Countries whose addresses need a state (ISO 3166-1 alpha-3). Which states there are is published (ISO 3166-2). */
  stateCountries: z.array(country).default(words('USA CAN AUS BRA MEX IND')),
  /** Countries whose addresses need no postal code: they have none, or few people use them. */
  noPostalCodeCountries: z
    .array(country)
    .default(
      words(
        'ABW AGO ARE ATF ATG BDI BEN BFA BHS BLZ BOL BWA CAF CIV CMR COD COG COK COM CUW DJI DMA ERI FJI GAB GHA GIN ' +
          'GMB GNB GNQ GRD GUY HKG IRL JAM KIR KNA LBR LBY LCA LSO MAC MLI MOZ MRT MWI NAM NIU NRU PAN QAT RWA SLB SLE ' +
          'SOM SSD STP SUR SXM SYC SYR TCD TGO TKL TLS TON TTO TUV TZA UGA VUT WSM YEM ZMB ZWE BES',
      ),
    ),
  /** The values of a company's answers that are not shown, by the name of the field. */
  businessValues: z
    .strictObject({
      /** The ranges of people: those of companies are not published. */
      expectedMonthlyPaymentsInUsd: codes.default(words('0_4999 5000_9999 10000_49999 50000_plus')),
      /** The list of a neighbouring service. */
      primarySourceOfFunds: codes.default(
        words(
          'business_loans grants inter_company_funds investment_proceeds legal_settlement owners_capital ' +
            'pension_retirement sale_of_assets sales_of_goods_and_services third_party_funds treasury_reserves',
        ),
      ),
      /** As above; the service names `money_services` alone. */
      regulatedActivities: codes.default(
        words(
          'adult_entertainment gambling hold_client_funds investment_services lending_banking ' +
            'marijuana_or_related_services money_services nicotine_tobacco_or_related_services ' +
            'operate_foreign_exchange_virtual_currencies_brokerage_otc pharmaceuticals ' +
            'precious_metals_precious_stones_jewelry safe_deposit_box_rentals third_party_payment_processing ' +
            'weapons_firearms_and_explosives none_of_the_above',
        ),
      ),
    })
    .prefault({}),
  /** Codes of a company outside its three of the EEA+, which are stated: the snake case of its fields. */
  businessCodes: codes.default(
    words(
      'legal_name business_description entity_type naics_code incorporated_on identification_number ' +
        'registered_address operating_address estimated_annual_revenue expected_monthly_payments account_purpose ' +
        'source_of_funds regulated_activities incorporation_certificate_document shareholder_registry_document ' +
        'proof_of_address_document business_representatives',
    ),
  ),
  /**
   * What the further profiles of a person ask for on top. "Other fields are required only by some verification
   * providers" (service description), and each profile is played as another provider.
   */
  furtherCodes: z
    .strictObject({
      b: codes.default(
        words(
          'proof_of_address_document employment_status occupation_soc_code source_of_funds expected_monthly_payments',
        ),
      ),
      c: codes.default(
        words(
          'proof_of_address_document first_name last_name date_of_birth country_of_birth nationality account_purpose ' +
            'source_of_funds acting_as_intermediary residency_country gender',
        ),
      ),
    })
    .prefault({}),
  /** The supported occupations; none named takes every code of six digits. */
  occupationCodes: z.array(z.string().regex(/^\d{2}-?\d{4}$/, 'must be a code of six digits')).default([]),
  /** Identity documents that need a back. It is stated for `drivers` and `id_card` of Brazil. */
  documentsWithBack: z
    .array(z.enum(['passport', 'drivers', 'id_card', 'residence_permit']))
    .default(['drivers', 'id_card', 'residence_permit']),
  /**
   * Whether a passed face check satisfies the code of a liveness report. The docs call one an alternative to the other.
   */
  faceCountsAsReport: z.boolean().default(true),
})
export type RuleSettings = z.infer<typeof RuleSettings>

/** As a fresh application has it. */
export const usualRules: RuleSettings = RuleSettings.parse({})
