import { type Opening, type Thing, thingsIn } from '@/lib/model/plan/unlocks'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { OpensList, OpensView, StatusView } from './types'

type OpensInput = {
  words: Words
  asker: string
  openings: readonly Opening[]
  /** Where the asker says more; undefined where it named no page. */
  opensUrl: string | undefined
  /** In a frame a page of the asker needs a tab of its own. */
  isFramed: boolean
}

/** What a status page says the customer can do: now, after the approval, and after a further check. */
export function statusOpens(input: OpensInput, kind: StatusView['kind']): OpensView | undefined {
  const { words, asker, openings, opensUrl, isFramed } = input
  const open = thingsIn(openings, 'open')
  const isOver = kind === 'approved'
  const lists = [
    ...listOf(words.t(isOver ? 'opens.title' : 'opens.still'), open, words, true),
    ...(STILL_COMING.has(kind) ? listOf(words.t('opens.ahead'), thingsIn(openings, 'ahead'), words) : []),
    // Only an asker that names a page for it is known to offer what the service has not asked about.
    ...(isOver && opensUrl ? listOf(words.t('opens.further'), thingsIn(openings, 'unasked'), words) : []),
  ]
  const isReady = opensUrl !== undefined && (open.length > 0 || isOver)
  const link = isReady
    ? { label: words.t('opens.link', { asker }), href: opensUrl, newTab: isFramed }
    : undefined
  return lists.length > 0 ? { lists, ...withoutUndefined({ link }) } : undefined
}

/** The kinds of status that an approval can follow without anything from the team. */
const STILL_COMING: ReadonlySet<StatusView['kind']> = new Set(['review', 'answered', 'others'])

/** What the checklist says of the part that is accepted already; undefined while nothing is. */
export function checklistOpens({
  words,
  openings,
}: Pick<OpensInput, 'words' | 'openings'>): OpensView | undefined {
  const lists = listOf(words.t('opens.already'), thingsIn(openings, 'open'), words, true)
  if (lists.length === 0) return undefined
  return { lists: [...lists, ...listOf(words.t('opens.ahead'), thingsIn(openings, 'ahead'), words)] }
}

/** What the approval of a person opens for their company. */
export function opensForCompany({
  words,
  openings,
}: Pick<OpensInput, 'words' | 'openings'>): OpensView | undefined {
  const lists = listOf(words.t('opens.for_company'), thingsIn(openings, 'open'), words, true)
  return lists.length > 0 ? { lists } : undefined
}

function listOf(title: string, things: readonly Thing[], words: Words, isOpen = false): OpensList[] {
  if (things.length === 0) return []
  return [{ title, isOpen, items: things.map((thing) => words.t(`opens.things.${thing}`)) }]
}
