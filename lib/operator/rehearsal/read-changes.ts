import 'server-only'
import type { RuleChange } from '@/lib/model/plan/rules-change'
import { isCountry } from '@/lib/model/reference/countries'
import type { CustomerType } from '@/lib/model/requirements/define'

/** As many lines as anyone reads at once. */
export const MOST_CHANGES = 40
/** The longest text that an address of the console takes. */
export const LONGEST_CHANGES = 4000

const TYPES: readonly CustomerType[] = ['individual', 'business', 'representative']
const isType = (word: string): word is CustomerType => TYPES.some((one) => one === word)
const CODE = /^[a-z][a-z0-9_.-]{0,99}$/
const COUNTRY = /^[A-Z]{3}$/
const PROFILE = /^[a-z][a-z0-9_]{0,63}$/

/** Why a line cannot be read. */
type ChangeProblem = { line: number; why: 'sign' | 'code' | 'word' | 'many' }

/** What was pasted: changes, or the first line that is none. */
export type ReadChanges =
  | { ok: true; changes: readonly RuleChange[] }
  | { ok: false; problem: ChangeProblem; text: string }

/**
 * Reads a change of rules, one to a line: `+ source_of_funds a DEU FRA` asks for a code in profile a, in two countries;
 * `- source_of_funds` asks for it nowhere. `individual`, `business` and `representative` name kinds of customers. Empty
 * lines and those that begin with # say nothing.
 */
export function readChanges(text: string): ReadChanges {
  const lines = text
    .slice(0, LONGEST_CHANGES)
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter(({ text: said }) => said !== '' && !said.startsWith('#'))
  const changes: RuleChange[] = []
  for (const { text: said, line } of lines) {
    const read = changes.length < MOST_CHANGES ? readLine(said) : 'many'
    if (typeof read === 'string') return { ok: false, problem: { line, why: read }, text: said }
    changes.push(read)
  }
  return { ok: true, changes }
}

function readLine(line: string): RuleChange | ChangeProblem['why'] {
  const [, sign, rest = ''] = /^([+\-\u2212])\s*(.*)$/.exec(line) ?? []
  if (sign === undefined) return 'sign'
  const [code = '', ...words] = rest.split(/[\s,]+/).filter(Boolean)
  if (!CODE.test(code)) return 'code'
  const countries = words.filter((word) => COUNTRY.test(word) && isCountry(word))
  const types = words.filter(isType)
  const profiles = words.filter((word) => PROFILE.test(word) && !isType(word))
  const isRead = countries.length + types.length + profiles.length === words.length
  return isRead ? { code, asks: sign === '+', profiles, countries, types } : 'word'
}
