import 'server-only'
import type { SandboxMeta } from '@/lib/platform/db/schema/sandbox'
import type { SandboxTransferStatus, SandboxTransferStep } from '@/lib/platform/db/schema/sandbox-money'
import type { SandboxSettings } from '../settings'

type Course = { told: string; steps: SandboxTransferStatus[] }

const SUCCEED: Course = { told: 'is funded and arrives', steps: ['funded', 'processing', 'successful'] }

/**
 * How a customer's transfers go, as `meta.sandboxTransfer` names it. A payout fails after it was cancelled, as the
 * events of the service say.
 */
export const TRANSFER_COURSES: Record<string, Course> = {
  succeed: SUCCEED,
  unfunded: { told: 'never gets its funds and is cancelled', steps: ['cancelled'] },
  fail: { told: 'is funded, then fails', steps: ['funded', 'processing', 'cancelled', 'failed'] },
  refund: {
    told: 'is funded, fails and is paid back',
    steps: ['funded', 'processing', 'cancelled', 'failed', 'refunded'],
  },
  stuck: { told: 'is funded and stays in processing', steps: ['funded', 'processing'] },
}

const DAY_SECONDS = 86_400

/** What lies ahead of a new transfer of a customer. */
export function courseOf(meta: SandboxMeta, { money }: SandboxSettings): SandboxTransferStep[] {
  const name = String(meta.sandboxTransfer)
  const { steps } = (Object.hasOwn(TRANSFER_COURSES, name) && TRANSFER_COURSES[name]) || SUCCEED
  const fundingEnds = money.transferFundingDays * DAY_SECONDS
  return steps.map((status, place) => ({
    status,
    seconds: place === 0 && status === 'cancelled' ? fundingEnds : money.transferStepSeconds,
  }))
}

/** Where a transfer may go by hand from each status. */
export const NEXT_STATUSES: Record<SandboxTransferStatus, SandboxTransferStatus[]> = {
  pending: ['funded', 'cancelled'],
  funded: ['processing', 'cancelled'],
  processing: ['successful', 'cancelled'],
  successful: ['refunded'],
  cancelled: ['failed'],
  failed: ['refunded'],
  refunded: [],
}
