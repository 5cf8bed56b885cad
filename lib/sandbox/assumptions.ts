import 'server-only'

/** One place where the service's interface is silent. */
type SandboxAssumption = {
  /** The setting that plays it otherwise, as a path: `money.platformRate`. */
  switch: string
  /** What the service does not say. */
  silent: string
  /** What the sandbox does. */
  played: string
}

const assumed = (path: string, silent: string, played: string): SandboxAssumption => {
  return { switch: path, silent, played }
}

/** Everything that the sandbox assumes and a setting can change. The document is compared with it. */
export const SANDBOX_ASSUMPTIONS: readonly SandboxAssumption[] = [
  assumed('model', 'which model a new application has', 'the service checks contacts, terms and face itself'),
  assumed('profiles', 'which profiles a customer gets', 'those named'),
  assumed('reviewSeconds', 'how long a review takes', 'so many seconds'),
  assumed('otp', 'life, tries and pace of one-time codes', 'so many seconds and tries'),
  assumed(
    'fixedCodes',
    'codes for tests',
    '`123456` is right, `000000` is wrong, `111111` has expired, always',
  ),
  assumed(
    'linkSeconds',
    'how long the pages of the service work',
    'so many seconds, terms and KYC as in samples',
  ),
  assumed(
    'termsStatuses',
    'the values of `tosStatus` beside `incomplete`',
    'three words; the second after a link was made, the third after the terms were accepted',
  ),
  assumed('contactCodes', 'which contacts an application confirms', 'those named'),
  assumed('contactUpdate', 'whether e-mail and phone can be patched', 'they cannot: 422 with their pointers'),
  assumed('businessUpdate', 'whether a business can be patched', 'it cannot: 400'),
  assumed(
    'duplicateContact',
    'whether a contact can be used twice',
    'it can; if not, 409 `customer/duplicate`',
  ),
  assumed('eeaCountries', 'which countries belong to the EEA+', 'those named'),
  assumed(
    'newFileClearsRefusals',
    'whether a new file takes back what a review said of the old one',
    'it does',
  ),
  assumed(
    'operatingAddressCountsForEea',
    'which address makes a business one of the EEA+',
    'the registered one alone',
  ),
  assumed('addressProofInEea', 'when people prove their address', 'not because they live in the EEA+'),
  assumed('documentsOff', 'which documents are switched off for a country', 'none'),
  assumed('prohibitedCountries', 'countries that are not served', '422 at the pointer of the country'),
  assumed('auditedStatementsThreshold', 'the threshold of audited statements', 'so many US dollars'),
  assumed('webhookForm', 'the body of a delivery', '`A` is the event object, `B` has `type` and flat data'),
  assumed(
    'webhooks',
    'retries, and what moves a webhook between its states',
    'a failed attempt degrades it, a delivery that is given up makes it failing, some in a row make it dead; ' +
      'a dead one is tried once for each new event, and one delivery makes it healthy',
  ),
  assumed('rateLimitPerSecond', 'the rate limit of the test environment', '429 above so many calls a second'),
  assumed(
    'refusalCodes',
    'the codes of refusals that are not shown',
    'codes of its own; one that is named here is answered as the setting says',
  ),
  assumed(
    'eventKeys',
    'the payload of every event but `wallet.create`',
    'the thing under the subject of the name; for a subject that is named here under another key',
  ),
  assumed('rules.stateCountries', 'which countries need a state', 'these'),
  assumed('rules.noPostalCodeCountries', 'which countries use no postal codes', 'these'),
  assumed(
    'rules.businessValues',
    'ranges and lists of a company’s answers',
    'these; any other value is 422 at its pointer',
  ),
  assumed('rules.businessCodes', 'the codes of companies beside those of the EEA+', 'these'),
  assumed('rules.furtherCodes', 'what profiles B and C ask a person for', 'these on top of profile A'),
  assumed(
    'rules.occupationCodes',
    'which occupations (SOC) are supported',
    'every code of six digits, or those of the list; another one is 422 at its pointer',
  ),
  assumed('rules.documentsWithBack', 'which documents have a back outside Brazil', 'these'),
  assumed(
    'rules.faceCountsAsReport',
    'whether a passed face check satisfies the code of the liveness report',
    'it does',
  ),
  assumed(
    'idempotencyKeys',
    'whether version 2 minds an `Idempotency-Key`',
    'the same key and body get the first answer, another body gets 409',
  ),
  assumed(
    'money.unstatedEndpoints',
    'paths of bank accounts, virtual accounts and transfers beside those stated',
    '`POST`, `GET` and `GET …/{id}` of `/v2/bank-account` and `/v2/virtual-account`, `GET` of `/v2/transfer`; ' +
      'they answer what was sent, an id and two times; creates name the customer in `customerId`',
  ),
  assumed('money.listParameters', 'the parameters of lists', 'these names, at most 100 rows a page'),
  assumed('money.walletsOnApproval', 'how a customer gets a wallet', 'one on each of these networks, once'),
  assumed('money.assetNetworks', 'which stablecoin is on which network', 'each on every network'),
  assumed('money.decimals', 'how precise an amount may be', 'so many digits behind the point'),
  assumed(
    'money.profileOf',
    'which profile opens ACH, wire and SEPA',
    'these; a virtual account needs the one of ACH. PIX and SWIFT are stated. Pages of the app read `profileOf` of `UPSTREAM_ASSUMPTIONS`',
  ),
  assumed(
    'money.bankAccountFields',
    'the fields of bank accounts beside those of SWIFT',
    'these by rail; a field too few or too many is 422 at its pointer',
  ),
  assumed('money.notApproved', 'the error before a profile is approved', 'this status and code'),
  assumed('money.platformRate', 'the fee of the platform', 'so many basis points'),
  assumed(
    'money.virtualAccountDays',
    'when a virtual account becomes inactive',
    'after so many days without a deposit',
  ),
  assumed('money.legacyStatus', 'the status of the legacy error body', 'this one'),
  assumed('money.transferStepSeconds', 'how long a transfer takes', 'so many seconds from status to status'),
  assumed('money.transferFundingDays', 'when a transfer without funds ends', 'cancelled after so many days'),
  assumed(
    'money.transferStatuses',
    'statuses beside `pendingFunding` and `processing`',
    'the words of the payout events; a transfer is told by them, and fails after it was cancelled',
  ),
  assumed(
    'money.reaisPerCoin',
    'how the limits of BRL apply to an amount in stablecoins',
    'by this fixed rate; no other amount is converted',
  ),
  assumed(
    'money.transferFeeUntil',
    'what answers after the end of the transfer fee',
    '404 as of an unknown path',
  ),
]

/** What is assumed and has no switch: the file that holds it, and why a switch would help nobody. */
export const ASSUMED_WITHOUT_SWITCH: ReadonlyArray<readonly [what: string, file: string, why: string]> = [
  [
    'Fields of a virtual account’s request',
    'lib/sandbox/money/create-virtual-account.ts',
    'the whole call is assumed, and `money.unstatedEndpoints` takes it away',
  ],
  [
    'Texts of refusals that are not shown',
    'lib/sandbox/calls/answer.ts',
    'a text is for people; programs read the code, which `refusalCodes` renames',
  ],
  [
    'Fields of payloads that are not shown: those of the same thing in an answer, or what `POST /event` was given',
    'lib/sandbox/handlers/make-event.ts',
    '`POST /event` takes any field, so a payload can be tried without a switch',
  ],
  [
    'Older and longer names of codes, and that a middle name is not insisted on',
    'lib/sandbox/rules/satisfied.ts',
    'they only satisfy more codes; `meta.sandboxRequire` asks for any code by any name',
  ],
  [
    'Roles of a representative beside `ubo` and `director`',
    'lib/sandbox/rules/shapes.ts',
    'every text is taken, so no role that the service knows can be refused',
  ],
  [
    'The event of a profile that is sent back: `customer.update`',
    'lib/sandbox/customers/review.ts',
    'an app has to read the customer again after every event, so another name changes nothing',
  ],
]
