import { knownCompany } from './companies'
import { knownPerson } from './people'
import { appUrl, keys } from './server-keys'
import type { Reach } from './steps'

/** The payments service, as its sandbox answers over HTTP. */
export const service = {
  /**
   * Creates a customer the app has not heard of.
   *
   * @param wish `codes`: exactly what profile a asks for; `scenario`: the sandbox's behaviour for this customer
   */
  async createCustomer(
    wish: { type?: Reach['type']; codes?: readonly string[]; scenario?: string; model?: string } = {},
  ): Promise<string> {
    const meta = {
      ...(wish.codes ? { sandboxRequire: wish.codes.join(',') } : {}),
      ...(wish.scenario ? { sandboxScenario: wish.scenario } : {}),
      ...(wish.model ? { sandboxModel: wish.model } : {}),
    }
    const made: { id: string } = await call('POST', '/v2/customer', {
      type: wish.type ?? 'individual',
      ...(wish.type === 'business' ? knownCompany() : knownPerson()),
      meta,
    })
    return made.id
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
  /** The status of a customer's first verification profile. */
  async statusOf(customerId: string): Promise<string | undefined> {
    const found: { verificationProfiles: Array<{ status: string }> } = await call(
      'GET',
      `/v2/customer/${customerId}`,
    )
    return found.verificationProfiles[0]?.status
  },
}

/** A scenario's faults are meant for the app and end after two calls; whoever prepares the test tries again. */
const TRIES = 3

async function call<Answer>(method: string, path: string, body?: object, tries = 1): Promise<Answer> {
  const answer = await fetch(`${appUrl()}/api/sandbox${path}`, {
    method,
    headers: {
      authorization: `Bearer ${keys().sandboxKey}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status >= 500 && tries < TRIES) return call(method, path, body, tries + 1)
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
