import { ACCESS_FAULTS } from './access-faults'
import { BROWSER_FAULTS } from './browser-faults'
import { DATABASE_FAULTS } from './database-faults'
import { PROCESS_FAULTS } from './process-faults'
import { SERVICE_FAULTS } from './service-faults'
import type { Fault } from './trial'
import { WEBHOOK_FAULTS } from './webhook-faults'

/** Every fault by its kind. */
export const FAULTS_BY_KIND: Readonly<Record<string, readonly Fault[]>> = {
  service: SERVICE_FAULTS,
  browser: BROWSER_FAULTS,
  process: PROCESS_FAULTS,
  database: DATABASE_FAULTS,
  access: ACCESS_FAULTS,
  webhook: WEBHOOK_FAULTS,
}

/** Every fault in the order of the numbers. */
export const FAULTS: readonly Fault[] = Object.values(FAULTS_BY_KIND)
  .flat()
  .toSorted((one, other) => one.id.localeCompare(other.id))
