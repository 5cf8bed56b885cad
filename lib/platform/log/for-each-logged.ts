import 'server-only'
import { reportFailedJob } from './report-unexpected'

/** Does a job's work for one item after the other. One that fails is logged and holds up no other. */
export async function forEachLogged<Item>(
  job: string,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      reportFailedJob(error, job)
    }
  }
}
