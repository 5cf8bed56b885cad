import 'server-only'
import { newId } from '@/lib/platform/ids'
import { errorName, log } from './log'

/** Does a job's work for one item after the other. One that fails is logged and holds up no other. */
export async function eachOf<Item>(
  job: string,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      log('job.failed', { job, errorName: errorName(error), ref: newId('ref') })
    }
  }
}
