import 'server-only'
import { z } from 'zod'

export const BANK_FIELDS = ['accountNumber', 'bic', 'intermediaryBics', 'routingNumber', 'pixKey'] as const
export type BankField = (typeof BANK_FIELDS)[number]

const EVERY_NETWORK = [
  ...['sol', 'ethereum', 'starknet'],
  ...['arbitrum', 'avalanche', 'base', 'polygon', 'tron'],
]
/** Fields that a bank account of a rail must have, and those that it may have. */
const fields = (must: BankField[], may: BankField[] = []) =>
  z
    .strictObject({
      must: z.array(z.enum(BANK_FIELDS)).default(must),
      may: z.array(z.enum(BANK_FIELDS)).default(may),
    })
    .prefault({})
const letter = z.enum(['a', 'b', 'c'])
const rate = z.string().regex(/^\d{1,4}$/, 'must be a text of one to four digits')
const seconds = z.number().nonnegative()

/** What follows after an approval: how wallets, accounts and transfers are played where the service is silent. */
export const MoneySettings = z.strictObject({
  /** Endpoints whose paths the service does not show. One that is left out answers like an unknown path. */
  unstatedEndpoints: z
    .array(z.enum(['bank-account', 'virtual-account', 'transfer']))
    .default(['bank-account', 'virtual-account', 'transfer']),
  /** The parameters of every list of this part. */
  listParameters: z
    .strictObject({
      page: z.string().min(1).default('page'),
      limit: z.string().min(1).default('limit'),
      customer: z.string().min(1).default('customerId'),
    })
    .prefault({}),
  /** Networks on which a customer gets a wallet with the first approval. */
  walletsOnApproval: z.array(z.string().min(1)).default(['sol']),
  /** The networks of each stablecoin, by the identifiers of the interface. */
  assetNetworks: z.record(z.string(), z.array(z.string())).default({
    usdc: EVERY_NETWORK,
    usdt: EVERY_NETWORK,
    eurc: EVERY_NETWORK,
  }),
  /** Digits behind the point of an amount, of the money of countries and of stablecoins. */
  decimals: z
    .strictObject({ fiat: z.int().nonnegative().default(2), coin: z.int().nonnegative().default(6) })
    .prefault({}),
  /** The profile that opens a rail. */
  profileOf: z
    .strictObject({
      ach: letter.default('a'),
      wire: letter.default('a'),
      sepa: letter.default('a'),
      pix: letter.default('b'),
      swift: letter.default('c'),
    })
    .prefault({}),
  /** The fields of a bank account by its rail. Those of SWIFT are stated, and that PIX needs none of them. */
  bankAccountFields: z
    .strictObject({
      ach: fields(['accountNumber', 'routingNumber']),
      wire: fields(['accountNumber', 'routingNumber']),
      sepa: fields(['accountNumber'], ['bic']),
      pix: fields([], ['pixKey']),
    })
    .prefault({}),
  /** The answer to a customer whose profile is not approved. */
  notApproved: z
    .strictObject({
      status: z.int().min(400).max(499).default(403),
      code: z.string().default('customer/kyc-not-approved'),
    })
    .prefault({}),
  /** What the service takes for itself, in basis points. */
  platformRate: rate.default('25'),
  /** Days without a deposit after which a virtual account is inactive. */
  virtualAccountDays: z.number().positive().default(30),
  /** The status of the legacy error body. */
  legacyStatus: z.int().min(400).max(499).default(404),
  /** Seconds from each status of a transfer to the next. */
  transferStepSeconds: seconds.default(3),
  /** Days after which a transfer without funds is cancelled. */
  transferFundingDays: z.number().positive().default(7),
  /** The words of a transfer's `status`. Two of them are seen, the others are those of the events. */
  transferStatuses: z
    .strictObject({
      pending: z.string().default('pendingFunding'),
      funded: z.string().default('funded'),
      processing: z.string().default('processing'),
      successful: z.string().default('successful'),
      failed: z.string().default('failed'),
      cancelled: z.string().default('cancelled'),
      refunded: z.string().default('refunded'),
    })
    .prefault({}),
  /** Reais for one of a stablecoin: the limits of a transfer are in reais, its amount may be in the other. */
  reaisPerCoin: z.number().positive().default(5),
  /** The moment from which the endpoint of the transfer fee is gone. */
  transferFeeUntil: z.iso.datetime().default('2026-01-14T00:00:00.000Z'),
})
export type MoneySettings = z.infer<typeof MoneySettings>

/** As a fresh application has it. */
export const usualMoney: MoneySettings = MoneySettings.parse({})
