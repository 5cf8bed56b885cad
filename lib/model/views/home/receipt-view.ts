import { type Happened, itemHistories } from '@/lib/model/plan/history'
import type { Messages } from '@/lib/platform/i18n/message-key'
import { stepThing } from '../step-words'
import type { ChecklistInput } from './input'
import type { ReceiptView } from './types'

type ReceiptInput = Pick<ChecklistInput, 'words' | 'asker' | 'plan'> & {
  happened: readonly Happened[]
  reference: string
  /** Name of how it stands, a key under `receipt.standing`. */
  standing: keyof Messages['receipt']['standing']
  madeAt: Date
  textHref: string
  homeHref: string
}

/** What was sent, looked at and accepted, and when. Holds no answer, no name and no address of the person. */
export function receiptView(input: ReceiptInput): ReceiptView {
  const { words, asker, reference, standing, madeAt, plan, happened } = input
  const time = (at: Date) => words.t('receipt.time', { date: words.day(at), time: words.clock(at) })
  const items = itemHistories(happened, plan).map(({ step, codes, passages }) => ({
    name: stepThing(step, words, plan),
    codes,
    passages: passages.map(({ what, at }) => ({ what: words.t(`passages.${what}`), when: time(at) })),
  }))
  return {
    title: words.t('receipt.title'),
    lead: words.t('receipt.lead', { asker }),
    facts: [
      { term: words.t('status.reference'), text: reference },
      { term: words.t('landing.asked_by'), text: asker },
      { term: words.t('receipt.standing_title'), text: words.t(`receipt.standing.${standing}`) },
      { term: words.t('receipt.made'), text: time(madeAt) },
    ],
    itemsTitle: words.t('receipt.items'),
    items,
    ...(items.length === 0 ? { none: words.t('receipt.none') } : {}),
    print: words.t('receipt.print'),
    files: [{ label: words.t('receipt.save'), href: input.textHref, icon: 'download' }],
    back: { label: words.t('place.back'), href: input.homeHref },
  }
}

/** The same as plain text, which opens everywhere; with the service's codes, for those who have to look it up. */
export function receiptText({ title, facts, itemsTitle, items, none, lead }: ReceiptView): string {
  const lines = [
    title,
    '',
    ...facts.map(({ term, text }) => `${term}: ${text}`),
    '',
    itemsTitle,
    ...items.flatMap(({ name, codes, passages }) => [
      '',
      `${name} (${codes.join(', ')})`,
      ...passages.map(({ what, when }) => `  ${when}  ${what}`),
    ]),
    ...(none ? ['', none] : []),
    '',
    lead,
  ]
  return `${lines.join('\n')}\n`
}
