import 'server-only'

export const SESSION_COOKIE = '__Host-ops'
/** What the browser has to bring back from the provider. */
export const TRANSACTION_COOKIE = '__Host-ops_tx'

export const IDLE_SECONDS = 15 * 60
export const SESSION_SECONDS = 8 * 60 * 60
export const TRANSACTION_SECONDS = 10 * 60

const shared = { path: '/', secure: true, httpOnly: true } as const

/** Ends with the browser; no foreign page leads anybody into the console with it. */
export const sessionCookieOptions = { ...shared, sameSite: 'strict' } as const

/** The way back from the provider begins at a foreign page, so this one has to come along from there. */
export const transactionCookieOptions = {
  ...shared,
  sameSite: 'lax',
  maxAge: TRANSACTION_SECONDS,
} as const
