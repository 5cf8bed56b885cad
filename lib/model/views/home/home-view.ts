import type { News } from '@/lib/model/news/news-since'
import type { Happened } from '@/lib/model/plan/history'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Opening } from '@/lib/model/plan/unlocks'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { checklistView } from './checklist-view'
import { deadlineMoment } from './deadline'
import type { ChecklistInput } from './input'
import { newsView } from './news-view'
import { refusedNext } from './next-view'
import { checklistOpens } from './opens-view'
import { reminderView } from './reminder-view'
import { stuckLine } from './status-view'
import { timeline } from './timeline-view'
import type { ChecklistView, FileLink } from './types'

type HomeInput = ChecklistInput & {
  happened: readonly Happened[]
  news: readonly News[]
  openings: readonly Opening[]
  /** When the check first ended with a yes; undefined before. */
  approvedAt: Date | undefined
  reference: string
  helpHref: string
  reminderHref: string
  /** In a frame the page to continue with is the asker's own. */
  isFramed: boolean
  receiptHref: string
}

/** The checklist with what surrounds it: what changed, what is open already, what happened, what can be taken along. */
export function homeView(input: HomeInput): ChecklistView {
  const { words, plan, asker } = input
  const refused = plan.steps.find(({ step, refusal }) => refusal && step.id === plan.next)
  const news = newsView(input.news, input.happened, words, plan)
  const opens = plan.type === 'representative' ? undefined : checklistOpens(input)
  const { deadline, ...list } = checklistView(input)
  // Anyone who was confirmed before reads it in the first sentence.
  const isInLead = !refused && runsUntil(input) !== undefined
  return {
    ...list,
    ...headOf(input, refused),
    ...withoutUndefined({ news, opens, deadline: isInLead ? undefined : deadline }),
    ...(refused ? { timeline: { title: words.t('status.timeline'), entries: timeline(input) } } : {}),
    // There is nothing to be reminded of while it is not the person's turn.
    ...(plan.nextAction === 'customer_action'
      ? { reminder: reminderView(words, { action: input.reminderHref, hasLink: !input.isFramed }) }
      : {}),
    ...withoutUndefined({ files: filesOf(input) }),
    ...(refused
      ? {
          help: {
            text: stuckLine(words),
            label: words.t('status.ask', { asker }),
            href: input.helpHref,
            reference: { term: words.t('status.reference'), text: input.reference },
          },
        }
      : {}),
  }
}

/**
 * The first words: what was sent back comes first. Someone who was confirmed before learns first that this is,
 * and only then that there is something to do.
 */
function headOf(input: HomeInput, refused: PlannedStep | undefined): Partial<ChecklistView> {
  const { words, hrefOf, plan, asker, approvedAt } = input
  if (refused) {
    const count = plan.steps.filter(({ refusal }) => refusal).length
    return {
      title: count > 1 ? words.t('checklist.refused_more', { count }) : words.t('checklist.refused_title'),
      lead: words.t('checklist.refused_lead'),
      next: refusedNext(refused, { words, hrefOf }),
    }
  }
  if (!approvedAt || !plan.next) return {}
  const date = words.day(approvedAt)
  const until = runsUntil(input)
  return {
    title: words.t('checklist.again_title'),
    lead: until
      ? words.t('checklist.again_lead_until', { asker, date, until: deadlineMoment(words, until, input.now) })
      : words.t('checklist.again_lead', { asker, date }),
  }
}

/** Until when someone who was confirmed before can continue as they do today. */
function runsUntil({ approvedAt, deadline, now }: HomeInput): Date | undefined {
  return approvedAt && deadline && deadline > now ? deadline : undefined
}

function filesOf({ words, happened, receiptHref }: HomeInput): readonly FileLink[] | undefined {
  if (happened.length === 0) return undefined
  return [{ label: words.t('receipt.link'), href: receiptHref, icon: 'file' }]
}
