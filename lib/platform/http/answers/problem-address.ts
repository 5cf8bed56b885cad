import 'server-only'
import { env } from '@/lib/platform/env/env'
import type { FailureCode } from '@/lib/platform/errors'

/** Where the app explains every code. Each has its code as the anchor. */
const PROBLEMS_PATH = '/docs/errors'

/** The address that a problem's `type` holds: it identifies the kind of problem and explains it (RFC 9457, 3.1.1). */
export function problemAddress(code: FailureCode): string {
  return `${env().publicUrl}${PROBLEMS_PATH}#${code}`
}
