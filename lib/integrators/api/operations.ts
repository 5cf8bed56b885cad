import 'server-only'
import { brandingOperations } from './operations/branding'
import { keyOperations } from './operations/keys'
import { onboardingOperations } from './operations/onboardings'
import { webhookOperations } from './operations/webhooks'

/** Everything an integrator can do. The document is made of this table, and each route names its row. */
export const operations = {
  ...onboardingOperations,
  ...webhookOperations,
  ...brandingOperations,
  ...keyOperations,
}
