import { readShare } from '@/lib/model/people/read-share'
import type { PersonFacts } from '@/lib/model/people/rules'
import type { Share } from '@/lib/model/people/share'
import type { Turn } from '@/lib/model/people/turn'
import type { Words } from '@/lib/platform/i18n/words'
import { drawOwnership } from './draw'
import type { LiveOwnershipView } from './types'

type LiveInput = {
  words: Words
  others: ReadonlyArray<{ number: number; facts: PersonFacts; turn: Turn }>
  /** Of the person whom the form is about. */
  number: number
  isDone: boolean
  /** The form name of the share, and what is there at first. */
  input: string
  typed: string
}

/** The picture beside a person's form: the others, and what is typed about this one. */
export function liveOwnership({ words, others, number, isDone, input, typed }: LiveInput): LiveOwnershipView {
  const parts = others.map(({ number: own, facts, turn }) => ({
    number: own,
    share: facts.share ?? 0,
    done: turn === 'done',
  }))
  const share = readShare(typed)
  const live = {
    others: parts,
    number,
    done: isDone,
    input,
    locale: words.locale,
    words: {
      soFar: words.t('people.picture.so_far', PLACES),
      tooMuch: words.t('people.picture.too_much', PLACES),
      note: words.t('people.picture.explained'),
    },
  }
  return { ...live, first: drawOwnership(live, share.ok ? share.share : OWNS_NOTHING) }
}

const OWNS_NOTHING: Share = 0
/** The places into which the browser puts what it reads. */
const PLACES = { explained: '{explained}', rest: '{rest}' }
