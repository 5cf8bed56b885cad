import type { Disputed } from '@/components/step/autosave'
import type { DraftConflict } from '@/components/step/draft-request'
import { keyOf, nameOf, pick, type Values } from '@/components/step/values'

export type Bases = ReturnType<typeof openBases>

/**
 * From which version of the draft each input of this page goes on, and which of them were changed elsewhere.
 *
 * @param first the version the page was drawn from
 * @param tell told whenever inputs come into dispute or out of it
 */
export function openBases(first: number, tell: (disputed: Disputed) => void = () => {}) {
  let version = first
  /** Newer versions of single inputs: those this page has saved or settled itself. */
  let own: Record<string, number> = {}
  let theirs: Record<string, string> = {}
  let theirVersion = first
  const change = (next: Record<string, string>) => {
    theirs = next
    tell(Object.fromEntries(Object.entries(theirs).map(([key, text]) => [nameOf(key), text])))
  }
  return {
    /** By key, what stands elsewhere. */
    disputed: () => theirs,
    /** What a request says about the versions of these. */
    of: (values: Values) => ({
      baseVersion: version,
      bases: Object.fromEntries(Object.entries(pick(own, values)).map(([key, at]) => [nameOf(key), at])),
    }),
    /** Takes in what was saved; gives what of it is stored now, without what is in dispute. */
    kept(sent: Values, at: number): Values {
      const saved = pick(sent, theirs, false)
      for (const key of Object.keys(saved)) own[key] = at
      return saved
    },
    /** Takes in what stands elsewhere, which is what the server has stored. */
    differ(conflict: DraftConflict, sent: Values): Values {
      theirVersion = conflict.version
      const found = Object.entries(conflict.fields).map(([name, text]) => [keyOf(name), text] as const)
      change({ ...theirs, ...Object.fromEntries(found) })
      // A tick is true or false here, and a word on the wire.
      return Object.fromEntries(
        found.map(([key, text]) => [key, typeof sent[key] === 'boolean' ? text !== '' : text]),
      )
    },
    /** What this page says next about the input goes on from what stands elsewhere. */
    settle(name: string) {
      const { [keyOf(name)]: _, ...others } = theirs
      own[keyOf(name)] = theirVersion
      change(others)
    },
    settleAll: () => change({}),
    adopt(next: number) {
      version = next
      own = {}
    },
  }
}
