import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'console', secret: 'a secret of the console at its provider' }

/** Who signs in next, and what is wrong on the way; each test says what it needs. */
type Next = {
  subject: string
  claims: Record<string, unknown>
  amr: readonly string[]
  /** The way in, where it has a name. */
  acr?: string
  /** When they last said who they are, in seconds. */
  signedInAt?: number
  /** Rewrites the ID token on its way, as someone between us would. */
  tamper?: (token: string) => string
}

/** A real provider of OpenID Connect on this machine, in which everybody signs in at once. */
export async function startIdentityProvider(redirectUri: string) {
  const next: { value: Next } = { value: { subject: 'nobody', claims: {}, amr: [] } }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const issuer = `http://localhost:${port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, configurationOf(redirectUri, next, privateKey))
  const callback = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { subject, amr, acr, signedInAt, tamper } = next.value
    if (request.url?.startsWith('/interaction/')) {
      const ts = signedInAt === undefined ? {} : { ts: signedInAt }
      await provider.interactionFinished(request, response, {
        login: { accountId: subject, amr, acr, ...ts },
      })
      return
    }
    if (tamper && request.url === '/token') tamperWith(response, tamper)
    await callback(request, response)
  }

  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { issuer, next, privateKey, stop }
}

function configurationOf(redirectUri: string, next: { value: Next }, privateKey: KeyObject) {
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        require_auth_time: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the provider under test'] },
    conformIdTokenClaims: false,
    acrValues: ['phr', 'phrh'],
    claims: { openid: ['sub', 'roles', 'amr', 'acr'], email: ['email'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...next.value.claims }),
    }),
    loadExistingGrant: async (context: GrantContext) => {
      const { client, session, provider } = context.oidc
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
}

type GrantContext = {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider }
}

function tamperWith(response: ServerResponse, tamper: (token: string) => string): void {
  const end = response.end.bind(response)
  response.end = (chunk?: unknown) => {
    const body: Record<string, unknown> = JSON.parse(String(chunk))
    const changed = JSON.stringify({ ...body, id_token: tamper(String(body.id_token)) })
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }
}
