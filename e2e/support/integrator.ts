import type { APIRequestContext } from '@playwright/test'
import { appUrl, keys } from './server-keys'
import type { Language } from './words'

/** What an integrator may say when an onboarding starts. */
export type StartWish = {
  type?: 'individual' | 'business' | 'representative'
  /** The onboarding of the company a representative stands for. */
  business?: string
  locale?: Language
  customerId?: string
  prefill?: Record<string, unknown>
  fieldPolicy?: Record<string, 'locked' | 'hidden'>
  /** The only codes that are asked for. */
  only?: readonly string[]
  theme?: Record<string, string>
  meta?: Record<string, string>
}

export type Onboarding = {
  id: string
  code: string
  phrase: string
  link: { url: string; expiresAt: string }
}

/** How an onboarding stands, as its integrator reads it. */
type Standing = {
  status: string
  nextAction: string
  customerId: string | null
  steps: Array<{ id: string; state: string; codes: string[] }>
  unknownCodes: string[]
}

/** The app's interface for integrators, called with the demo key. */
export const integrator = {
  async start(wish: StartWish = {}): Promise<Onboarding> {
    return (await call('POST', '/api/onboardings', { type: 'individual', ...wish })).json()
  },
  /** Makes a new link; the one before works no more. */
  async relink(id: string): Promise<void> {
    await call('POST', `/api/onboardings/${id}/links`, {})
  },
  /** Takes every link back and ends what was opened with them. */
  async revoke(id: string): Promise<void> {
    await call('DELETE', `/api/onboardings/${id}/links`)
  },
  async read(id: string): Promise<Standing> {
    return (await call('GET', `/api/onboardings/${id}`)).json()
  },
  /** A link for a frame in pages of these origins. */
  async embedLink(id: string, parentOrigins: readonly string[]): Promise<string> {
    const answer = await call('POST', `/api/onboardings/${id}/links`, { kind: 'embed', parentOrigins })
    const { url }: Onboarding['link'] = await answer.json()
    return url
  },
  async revokeLinks(id: string): Promise<void> {
    await call('DELETE', `/api/onboardings/${id}/links`)
  },
  /** Whatever else; what the answer says, if anything. */
  async ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await call(method, path, body)
    return answer.status === 204 ? undefined : answer.json()
  },
}

/** Starts an onboarding at an app that a test has started itself, which may still be busy with that. */
export async function startAt(api: APIRequestContext, wish: StartWish = {}): Promise<Onboarding> {
  const answer = await api.post('/api/onboardings', { data: { type: 'individual', ...wish } })
  if (answer.status() === 503) {
    await pauseFor(answer.headers()['retry-after'])
    return startAt(api, wish)
  }
  if (!answer.ok()) throw new Error(`the app answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

export function pauseFor(seconds: string | null | undefined): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Number(seconds ?? 1) * 1000))
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(`${appUrl()}${path}`, {
    method,
    headers: { authorization: `Bearer ${keys().demoKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // The suite shares one integrator, whose calls per minute are limited like everybody's, and one way to the service,
  // which closes for a moment when a neighbouring test has broken it often enough.
  if (answer.status === 429 || answer.status === 503) {
    await pauseFor(answer.headers.get('retry-after'))
    return call(method, path, body)
  }
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
