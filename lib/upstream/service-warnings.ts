import 'server-only'
import type { env } from '@/lib/platform/env/env'
import { isLoopback } from '@/lib/platform/env/own-addresses'

type Settings = Pick<ReturnType<typeof env>, 'upstream' | 'publicUrl' | 'webhookSecrets' | 'registersWebhook'>

/** What the one who starts the app should know of its service although the app works, a line for each. */
export function serviceWarnings(settings: Settings): readonly string[] {
  return [publicSandbox(settings), unheardService(settings)].filter((line) => line !== undefined)
}

/** A setting that was forgotten would let customers answer into a sandbox. */
function publicSandbox({ upstream, publicUrl }: Settings): string | undefined {
  if (upstream || isLoopback(new URL(publicUrl).hostname)) return undefined
  return 'PUBLIC_URL is not this machine and no payments service is set: the app is a sandbox that is open to all, and nothing in it is real. Set UPSTREAM_BASE_URL and UPSTREAM_API_KEY to use the service.'
}

/** Without a secret no delivery can be checked, so none is taken. */
function unheardService({ upstream, webhookSecrets, registersWebhook }: Settings): string | undefined {
  if (!upstream || webhookSecrets.length > 0 || registersWebhook) return undefined
  return 'UPSTREAM_WEBHOOK_SECRET is not set: every webhook of the service is refused, and what it decides is seen up to five minutes later. Set it, or UPSTREAM_REGISTER_WEBHOOK=1.'
}

/** Tells them on standard error, where a start tells what is wrong. Developers know. */
export function tellServiceWarnings(settings: Settings): void {
  if (process.env.NODE_ENV !== 'production') return
  for (const line of serviceWarnings(settings)) process.stderr.write(`${line}\n`)
}
