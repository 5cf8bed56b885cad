import type { PersonFacts } from '@/lib/model/people/rules'
import type { Share } from '@/lib/model/people/share'
import type { Turn } from '@/lib/model/people/turn'
import type { ScreenStep } from '@/lib/model/requirements/define'
import type { Words } from '@/lib/platform/i18n/words'
import type { NoticeView } from '../page/notice'
import type { PeopleTold } from './types'

/** One person as the list shows them. */
export type ListedPerson = {
  id: string
  number: number
  name: string
  isMe: boolean
  position: string | undefined
  isDirector: boolean
  facts: PersonFacts
  turn: Turn
  /** Since when they are waited for. */
  since: Date
  wantsLink: boolean
  /** Others wait for them. */
  awaited: boolean
  canRemind: boolean
  reminders: number
  remindedAt: Date | undefined
  /** What is left for them, by step; undefined where that is theirs alone to know. */
  left: readonly ScreenStep['id'][] | undefined
  canChange: boolean
  canAnswerHere: boolean
}

export type PeopleInput = {
  words: Words
  asker: string
  company: string | undefined
  people: readonly ListedPerson[]
  page: number
  told: PeopleTold | undefined
  /** What is to be read where the service has sent the list back. */
  sentBack: NoticeView | undefined
  /** When someone was last taken off this list at the service, a short while ago. */
  takenOffAt: Date | undefined
  /** What was left unexplained when someone said that nobody holds a quarter of it. */
  restSaid: Share | undefined
  /** The list can be changed. */
  open: boolean
  /** Someone can be named, also where nobody can be changed any more. */
  mayAdd: boolean
  hrefs: {
    person: (id: string) => string
    invite: (id: string) => string
    here: (id: string) => string
    remove: (id: string) => string
    page: (page: number) => string
    add: string
    addMyself: string
    home: string
  }
}
