/** The calls that a fault meets, by name, and how each looks on its way to the service. */
export const CALLS = {
  create: /^POST \/v2\/customer$/,
  update: /^PATCH \/v2\/customer\/[^/]+$/,
  'otp-send': /\/otp-send$/,
  'otp-verify': /\/otp-verify$/,
  document: /^POST \/v2\/document$/,
  link: /\/face-verification-link$/,
} as const satisfies Readonly<Record<string, RegExp>>

export type CallName = keyof typeof CALLS

/** All their names, in the order in which a customer's way makes them. */
export const CALL_NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS)
