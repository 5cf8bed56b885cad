import 'server-only'
import { env } from '@/lib/platform/env/env'
import { bindingTo } from '@/lib/platform/http/requests/cookie-binding'

export const OPERATOR_IDLE_SECONDS = 15 * 60
export const OPERATOR_SESSION_SECONDS = 8 * 60 * 60
export const TRANSACTION_SECONDS = 10 * 60

/** The name and the attributes of one of the console's cookies. */
const named = (name: string) => {
  const { prefix, attributes } = bindingTo(env().operators.url)
  return { name: `${prefix}${name}`, attributes }
}

/** Ends with the browser; no foreign page leads anyone into the console with it. */
export function sessionCookie() {
  const { name, attributes } = named('ops')
  return { name, options: { ...attributes, sameSite: 'strict' } } as const
}

/**
 * What the browser has to bring back from the provider. The way back begins at a foreign page, so this one has to come
 * along from there.
 */
export function transactionCookie() {
  const { name, attributes } = named('ops_tx')
  return { name, options: { ...attributes, sameSite: 'lax', maxAge: TRANSACTION_SECONDS } } as const
}
