import 'server-only'

/** Methods of the registry (RFC 8176) by what they prove: something known, something held, or something of the body. */
const KINDS = [
  new Set(['pwd', 'pin', 'kba']),
  new Set(['otp', 'sms', 'tel', 'hwk', 'swk', 'sc']),
  new Set(['fpt', 'face', 'iris', 'retina', 'vbm']),
]

/**
 * Whether the methods that a provider names are two factors: it says so itself, or they are of two kinds. A one-time
 * code alone is one factor, however strong it sounds.
 */
export function hasTwoFactors(amr: unknown): boolean {
  const named: readonly unknown[] = Array.isArray(amr) ? amr : []
  if (named.includes('mfa')) return true
  return KINDS.filter((kind) => named.some((one) => kind.has(String(one)))).length > 1
}
