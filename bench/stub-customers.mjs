const KNOWN_CODES = [
  'email_verification',
  'phone_verification',
  'residential_address',
  'country_of_birth',
  'nationality',
  'account_purpose',
  'tax_identification_number',
  'terms_of_service',
  'identity_document',
  'proof_of_address_document',
  'liveness_check',
  'identity_verification',
]
/** Few and simple enough for one page. */
const SIMPLE_CODES = ['country_of_birth', 'nationality', 'account_purpose']
const unknownCodes = (count) => Array.from({ length: count }, (_, index) => `later_requirement_${index + 1}`)

/** Customers by the letters their id begins with, and what the service still wants of them. */
const CUSTOMERS = {
  /** 25 codes, known and unknown. */
  list: { status: 'incomplete', required: [...KNOWN_CODES, ...unknownCodes(25 - KNOWN_CODES.length)] },
  /** What a customer is usually asked. */
  form: { status: 'incomplete', required: KNOWN_CODES },
  finish: { status: 'incomplete', required: SIMPLE_CODES },
  review: { status: 'pending', required: [], pending: KNOWN_CODES },
}

/** The answer to a read or a change of a customer of the table; undefined for any other request. */
export function knownCustomer({ url, method }) {
  const [, id, kind] = /^\/v2\/customer\/(customer_([a-z]+)[0-9]*)$/.exec(url) ?? []
  const customer = CUSTOMERS[kind]
  return customer && (method === 'GET' || method === 'PATCH') ? body(id, customer) : undefined
}

function body(id, { status, required, pending = [] }) {
  return {
    id,
    type: 'individual',
    email: 'person@mail.example',
    phone: '+493012345678',
    firstName: 'Sample',
    lastName: 'Person',
    tosStatus: 'pending',
    verificationProfiles: [
      { name: 'kyc_a', status, criteria: { complete: [], pending, required, errors: [] } },
    ],
    createdAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-01-05T10:00:00.000Z',
  }
}
