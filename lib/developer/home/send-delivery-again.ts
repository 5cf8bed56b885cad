import 'server-only'
import { demoIntegrator } from '@/lib/integrators/keys/integrators'
import { sendAgain } from '@/lib/integrators/webhooks-out/deliveries'
import type { Db } from '@/lib/platform/db/open'
import type { Result } from '@/lib/platform/errors'

/** Sends a delivery of the demo's own again, as the form names it; `not_found`. */
export async function sendDeliveryAgain(db: Db, form: FormData): Promise<Result<unknown>> {
  const [endpoint, delivery] = [form.get('endpoint'), form.get('delivery')].map(String)
  return sendAgain(db, await demoIntegrator(db), endpoint ?? '', delivery ?? '')
}
