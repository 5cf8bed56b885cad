import 'server-only'
import { z } from 'zod'
import { ConfigurationError } from './configuration-error'
import { hostsOf, isSafeAddress } from './own-addresses'
import { flag, hostAddress, webAddress } from './setting-kinds'

/** The settings that say how the team comes in. */
export const operatorSettings = {
  OPERATOR_URL: hostAddress.optional(),
  OPERATOR_SIGN_IN: z.enum(['oidc', 'one_time', 'none']).optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ROLE_CLAIM: z.string().min(1).max(200).default('roles'),
  OIDC_MFA: flag.default(true),
  OIDC_REVEAL_ACR: z.string().min(1).max(500).optional(),
  OPERATOR_SECOND_APPROVER: flag.default(false),
}

type Settings = z.infer<z.ZodObject<typeof operatorSettings>> & { UPSTREAM_BASE_URL?: string | undefined }

/** A provider of OpenID Connect that knows the team. */
export type Provider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim of the ID token that names the role, or a list with the role in it. */
  roleClaim: string
  /** Whether the provider has to say that two factors were asked for. */
  needsMfa: boolean
  /**
   * Names of ways to sign in (`acr`), one of which is needed to see a value; when none is named, any will do.
   */
  revealAcr: readonly string[]
}

/** How the team comes in, and where. */
export type OperatorAccess = {
  url: string
  /** Values of `Host` under which the console exists. */
  hosts: ReadonlySet<string>
  /** Whether the console has a host of its own, at which nothing else exists. */
  hasOwnHost: boolean
  /** `one_time`: by addresses made with this install's secret; beside the sandbox alone. */
  signIn: 'one_time' | 'none' | Provider
  /** Whether a colleague has to approve what someone does with personal data, or says of a call in doubt. */
  secondApprover: boolean
}

const PROVIDER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/**
 * Reads how the team comes in: by the named provider, else beside the sandbox by one-time addresses, else not at all.
 *
 * @throws ConfigurationError when the provider is half named, or one-time addresses are wanted beside a real service
 */
export function readOperatorAccess(settings: Settings, publicUrl: string): OperatorAccess {
  const url = settings.OPERATOR_URL ?? publicUrl
  for (const name of ['OPERATOR_URL', 'OIDC_ISSUER'] as const) {
    const given = settings[name]
    if (given && !isSafeAddress(given) && !isOwnName(given))
      throw new ConfigurationError(`${name} must start with https://`)
  }
  const hasOwnHost = new URL(url).host !== new URL(publicUrl).host
  return {
    url,
    hosts: hostsOf(url),
    hasOwnHost,
    signIn: signInOf(settings),
    secondApprover: settings.OPERATOR_SECOND_APPROVER,
  }
}

/** A name under `localhost` never leaves this machine: by it the console has a host of its own here too. */
function isOwnName(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && hostname.endsWith('.localhost')
}

function signInOf(settings: Settings): OperatorAccess['signIn'] {
  const isReal = settings.UPSTREAM_BASE_URL !== undefined
  const provider = providerOf(settings)
  const wanted = settings.OPERATOR_SIGN_IN ?? (provider ? 'oidc' : isReal ? 'none' : 'one_time')
  if (wanted === 'one_time' && isReal)
    throw new ConfigurationError('OPERATOR_SIGN_IN=one_time has no place beside a real service')
  if (wanted !== 'oidc') return wanted
  if (!provider) throw new ConfigurationError(`Half configured. Missing: ${PROVIDER.join(', ')}`)
  return provider
}

function providerOf(settings: Settings): Provider | undefined {
  const missing = PROVIDER.filter((name) => settings[name] === undefined)
  if (missing.length === PROVIDER.length) return undefined
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigurationError(`Half configured. Missing: ${missing.join(', ')}`)
  const revealAcr = settings.OIDC_REVEAL_ACR?.split(/\s+/).filter(Boolean) ?? []
  const { OIDC_ROLE_CLAIM: roleClaim, OIDC_MFA: needsMfa } = settings
  return { issuer, clientId, clientSecret, roleClaim, needsMfa, revealAcr }
}
