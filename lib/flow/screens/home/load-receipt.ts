import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { pageAround } from '@/lib/flow/pages/page-frame'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { Happened } from '@/lib/model/plan/history'
import { receiptText, receiptView } from '@/lib/model/views/home/receipt-view'
import type { ReceiptView } from '@/lib/model/views/home/types'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Db } from '@/lib/platform/db/open'
import { historyOf } from './history-of'

/** The receipt of a visit: what was sent, looked at and accepted, and when; without an answer. */
export async function loadReceipt(
  db: Db,
  visit: Visit,
): Promise<{ page: Pick<PageView, 'place' | 'title'>; view: ReceiptView }> {
  const { id } = visit.onboarding
  const view = await viewOf(db, visit)
  const content = { kind: 'text', view: { title: view.title, sections: [] } } as const
  return {
    page: pageAround(visit, content, view.title, { back: paths.home(id), here: paths.receipt(id) }),
    view,
  }
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
