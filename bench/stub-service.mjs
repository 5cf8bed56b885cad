import { createServer } from 'node:http'

/** What the imitated service takes for every answer. */
export const SERVICE_MS = 20

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
const unknownCodes = (count) => Array.from({ length: count }, (_, index) => `later_requirement_${index + 1}`)

/** Customers by the letters their id begins with, and what the service still wants of them. */
const CUSTOMERS = {
  /** 25 codes, known and unknown. */
  list: { status: 'incomplete', required: [...KNOWN_CODES, ...unknownCodes(25 - KNOWN_CODES.length)] },
  /** What a customer is usually asked. */
  form: { status: 'incomplete', required: KNOWN_CODES },
  review: { status: 'pending', required: [], pending: KNOWN_CODES },
}

/** Starts the stub: reads and changes of a customer, each answered after the same time. Loopback only. */
export async function startStubService(port) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => answer(request, response), SERVICE_MS))
  })
  // A connection that closes while a request is on its way would be measured as a slow service.
  server.keepAliveTimeout = 120_000
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port, stop: () => server.close().closeAllConnections() }
}

function answer(request, response) {
  const [, id, kind] = /^\/v2\/customer\/(customer_([a-z]+)[0-9]*)$/.exec(request.url) ?? []
  const customer = CUSTOMERS[kind]
  const isKnown = customer && (request.method === 'GET' || request.method === 'PATCH')
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isKnown ? body(id, customer) : { status: 404, code: 'not_found' }))
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
