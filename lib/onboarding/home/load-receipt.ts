import 'server-only'
import type { Db } from '@/lib/db/open'
import type { Happened } from '@/lib/plan/history'
import type { PageView } from '@/lib/plan/page-view'
import { receiptText, receiptView } from '@/lib/plan/show/receipt-view'
import type { ReceiptView } from '@/lib/plan/views/status'
import type { Visit } from '@/lib/sessions/visit'
import { pageAround } from '../page-around'
import { paths } from '../paths'
import { planOf } from '../plan-of'
import { wordsOf } from '../screen-context'
import { historyOf } from './history-of'

/** The receipt of a visit: what was sent, looked at and accepted, and when; without an answer. */
export async function loadReceipt(
  db: Db,
  visit: Visit,
): Promise<{ page: Pick<PageView, 'place' | 'title'>; view: ReceiptView }> {
  const view = await viewOf(db, visit)
  const content = { kind: 'text', view: { title: view.title, sections: [] } } as const
  return { page: pageAround(visit, content, view.title, paths.home(visit.onboarding.id)), view }
}

/** The receipt as a text file. */
export async function receiptFile(db: Db, visit: Visit): Promise<{ name: string; text: string }> {
  return { name: `receipt-${visit.onboarding.reference}.txt`, text: receiptText(await viewOf(db, visit)) }
}

async function viewOf(db: Db, visit: Visit): Promise<ReceiptView> {
  const { id, reference, status } = visit.onboarding
  return receiptView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    plan: planOf(visit),
    happened: [...writtenPassages(visit), ...(await historyOf(db, visit))],
    reference,
    standing: status,
    madeAt: new Date(),
    textHref: paths.receiptFile(id),
    homeHref: paths.home(id),
  })
}

/** What support wrote down and its person confirmed, as the draft tells of it. */
function writtenPassages({ draft }: Visit): Happened[] {
  return Object.entries(draft.written).flatMap(([step, { at, confirmedAt, confirmedBy }]) => [
    { id: `${step} written`, type: 'assisted.written', data: { step }, at: new Date(at) },
    { id: `${step} confirmed`, type: `assisted.${confirmedBy}`, data: { step }, at: new Date(confirmedAt) },
  ])
}
