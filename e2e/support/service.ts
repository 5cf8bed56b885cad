import { withoutUndefined } from '@/lib/platform/without-undefined'
import { knownCompany } from './companies'
import { jpeg } from './files'
import { pauseFor } from './integrator'
import { knownPerson, US_TAX } from './people'
import { appUrl, keys } from './server-keys'
import type { Reach } from './steps'

/** The payments service, as its sandbox answers over HTTP. */
export const service = {
  /**
   * Creates a customer the app has not heard of.
   *
   * @param request `codes`: exactly what profile a asks for; `scenario`: the sandbox's behaviour for this customer
   */
  async createCustomer(
    wish: { type?: Reach['type']; codes?: readonly string[]; scenario?: string; model?: string } = {},
  ): Promise<string> {
    const meta = {
      ...(wish.codes ? { sandboxRequire: wish.codes.join(',') } : {}),
      ...withoutUndefined({
        sandboxScenario: wish.scenario || undefined,
        sandboxModel: wish.model || undefined,
      }),
    }
    const made: { id: string } = await call('POST', '/v2/customer', {
      type: wish.type ?? 'individual',
      ...(wish.type === 'business' ? knownCompany() : knownPerson()),
      meta,
    })
    return made.id
  },
  /** Registers a person with a company, with everything asked of one and both documents, without the app. */
  async addRepresentative(
    customerId: string,
    { firstName, ...representationDetails }: { firstName: string } & Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const made: { id: string } = await call('POST', '/v2/business-representative', {
      ...knownPerson({ type: 'individual', customerId, firstName, lastName: 'Kestrelhof' }),
      personalInformation: { ...US_TAX, countryOfBirth: 'DEU', nationality: 'DEU' },
      representationDetails: {
        roles: [],
        isControlPerson: false,
        isSigner: false,
        ownershipPercentage: '0',
        title: 'Managing director',
        relationshipEstablishedAt: '2020-05-03',
        ...representationDetails,
      },
    })
    await upload({ targetId: made.id, documentType: 'passport', country: 'DEU' })
    await upload({ targetId: made.id, documentType: 'proof_of_address' })
  },
  /** How many customers the service has under an e-mail address. */
  async countByEmail(email: string): Promise<number> {
    const found: { customers: unknown[] } = await call(
      'GET',
      `/v2/customer?email=${encodeURIComponent(email)}`,
    )
    return found.customers.length
  },
  /** The service's own page of questions, which it offers once nothing else is outstanding. */
  async makeKycPage(customerId: string): Promise<string> {
    const made: { url: string } = await call('POST', `/v2/customer/${customerId}/kyc-link`)
    return made.url
  },
  /** Sends a one-time code without the app. */
  async sendCode(customerId: string, type: 'email' | 'phone'): Promise<void> {
    await call('POST', `/v2/customer/${customerId}/otp-send`, { type })
  },
  /** How often a file was handed over for a customer. */
  async countUploads(customerId: string): Promise<number> {
    const { calls }: { calls: Array<{ path: string }> } = await call('GET', `/calls/${customerId}`)
    return calls.filter(({ path }) => path === '/v2/document').length
  },
  /** The status of a customer's first verification profile. */
  async statusOf(customerId: string): Promise<string | undefined> {
    const found: { verificationProfiles: Array<{ status: string }> } = await call(
      'GET',
      `/v2/customer/${customerId}`,
    )
    return found.verificationProfiles[0]?.status
  },
}

/** Hands a person's document to the service. */
async function upload(fields: Readonly<Record<string, string>>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ target: 'business_representative', ...fields }))
    form.set(name, value)
  const { buffer, mimeType, name } = jpeg()
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const answer = await fetch(`${appUrl()}/api/sandbox/v2/document`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys().sandboxKey}` },
    body: form,
  })
  if (answer.status === 503) {
    await pauseFor(answer.headers.get('retry-after'))
    return upload(fields)
  }
  if (!answer.ok) throw new Error(`document answered ${answer.status}: ${await answer.text()}`)
}

/** A scenario's faults are meant for the app and end after two calls; anyone who prepares the test tries again. */
const TRIES = 3

async function call<Answer>(method: string, path: string, body?: object, tries = 1): Promise<Answer> {
  const answer = await askOnce(method, path, body).catch(() => undefined)
  const said = await answer
    ?.clone()
    .json()
    .catch(() => undefined)
  const isOdd = !answer || answer.status >= 500 || said === undefined
  if (isOdd && tries < TRIES) return call(method, path, body, tries + 1)
  if (isOdd || !answer.ok)
    throw new Error(`${method} ${path} answered ${answer?.status}: ${await answer?.text()}`)
  return said
}

/** One call to the service, over the line that there is. */
export function askOnce(method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${appUrl()}/api/sandbox${path}`, {
    method,
    headers: {
      authorization: `Bearer ${keys().sandboxKey}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
