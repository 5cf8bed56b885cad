import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { sendHeldAnswers } from '@/lib/flow/answers/send-held'
import { writeQuestionEvents } from '@/lib/flow/counts/write-question-events'
import { forgetSentFiles } from '@/lib/flow/documents/send-document'
import { sendHeldDocuments } from '@/lib/flow/documents/send-held-documents'
import { tellExpiringLinks } from '@/lib/flow/landing/expiring-links'
import { tellDeadlines } from '@/lib/flow/onboarding/tell-deadlines'
import { settleRenewedLimits } from '@/lib/flow/one-time-codes/renewed-limits'
import { remindAgain } from '@/lib/flow/people/remind-people'
import { sweep } from '@/lib/flow/retention/retention'
import { pollCustomers } from '@/lib/flow/service/poll'
import { settleCalls } from '@/lib/flow/service/settle-calls'
import { handleWebhooks } from '@/lib/flow/webhooks-in/receive'
import { registerOwnWebhook } from '@/lib/flow/webhooks-in/register'
import { deliveriesUnderWay, startDeliveries } from '@/lib/integrators/webhooks-out/deliver'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import { pruneAudit } from '@/lib/operator/audit/prune'
import { destroyForgottenKeys, destroyKeysWithoutRow } from '@/lib/platform/data-keys/destroy-keys'
import { moveKeys } from '@/lib/platform/data-keys/move-keys'
import { wrapKeysAgain } from '@/lib/platform/data-keys/wrap-keys-again'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { measure } from '@/lib/platform/telemetry/metrics'
import { inSpan } from '@/lib/platform/telemetry/spans'
import { connection } from '@/lib/upstream/connect'
import { noteFailedJob, noteWorkingJob } from './database-outage'

type Job = { name: string; everyMs: number; run: (db: Db) => Promise<void> }

/** The work between requests. Every process runs all of it; rows are claimed, so nothing is done twice. */
const JOBS: readonly Job[] = [
  { name: 'sandbox', everyMs: 1000, run: async () => (await connection()).sandbox?.tick() },
  { name: 'webhooks', everyMs: 500, run: handleWebhooks },
  { name: 'calls', everyMs: 1000, run: settleCalls },
  { name: 'answers', everyMs: 1000, run: sendHeldAnswers },
  { name: 'documents', everyMs: 5000, run: sendHeldDocuments },
  { name: 'spent files', everyMs: 60_000, run: forgetSentFiles },
  { name: 'registration', everyMs: 60_000, run: registerOwnWebhook },
  { name: 'expiring links', everyMs: 10 * 60_000, run: tellExpiringLinks },
  { name: 'deadlines', everyMs: 60_000, run: tellDeadlines },
  { name: 'reminders', everyMs: 10 * 60_000, run: remindAgain },
  { name: 'renewed limits', everyMs: 60_000, run: settleRenewedLimits },
  { name: 'counts', everyMs: 2000, run: writeQuestionEvents },
  { name: 'outbox', everyMs: 500, run: fanOut },
  { name: 'deliveries', everyMs: 500, run: async (db) => void (await startDeliveries(db)) },
  { name: 'poll', everyMs: 30_000, run: pollCustomers },
  { name: 'retention', everyMs: 60 * 60_000, run: sweep },
  { name: 'keys', everyMs: 5000, run: destroyForgottenKeys },
  { name: 'keys without a row', everyMs: 10 * 60_000, run: destroyKeysWithoutRow },
  { name: 'keys that move', everyMs: 1000, run: (db) => moveKeys(db) },
  { name: 'keys wrapped again', everyMs: 1000, run: (db) => wrapKeysAgain(db) },
  { name: 'audit', everyMs: 60 * 60_000, run: async (db) => void (await pruneAudit(db)) },
]

const loops: Array<Promise<void>> = []
/** Ends the pauses of all jobs. */
const stop = new AbortController()

/** Starts the jobs of this process, each a loop of its own: a slow or failing one delays no other. */
export function startJobs(): void {
  loops.push(...JOBS.map(loop))
}

/** Lets each job end what it is at, and waits for that. */
export async function stopJobs(): Promise<void> {
  stop.abort()
  await Promise.all(loops)
  await deliveriesUnderWay()
  // What the last jobs have counted.
  await writeQuestionEvents(await database())
}

async function loop(job: Job): Promise<void> {
  while (!stop.signal.aborted) {
    const begun = performance.now()
    const outcome = await runOnce(job)
    const labels = { job: job.name, outcome }
    measure('vestibule.job.duration.seconds', performance.now() - begun, labels)
    await setTimeout(job.everyMs, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
  }
}

async function runOnce({ name, run }: Job): Promise<'done' | 'failed'> {
  try {
    await inSpan('run a job', { 'vestibule.job': name }, async () => run(await database()))
    noteWorkingJob(name)
    return 'done'
  } catch (error) {
    noteFailedJob(error, name)
    return 'failed'
  }
}
