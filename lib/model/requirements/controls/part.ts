import { readShare } from '@/lib/model/people/read-share'
import { DIRECTOR_ROLE, OWNER_ROLE } from '@/lib/model/people/rules'
import { OWNER_SHARE, showShare, writeShare } from '@/lib/model/people/share'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Answers, Control, DrawContext, Field, Parsed, Problem } from '../define'
import { storedText } from '../define'
import type { InputView } from '../input-view'
import { YES_NO } from './yes-no'

const shareName = (field: Field<'part'>) => `${field.id}.share`
const directorName = (field: Field<'part'>) => `${field.id}.director`

/**
 * How much of a company someone owns and whether they direct it. The service's role of an owner needs a quarter, so
 * the share alone decides it: nobody can state a role that their share does not carry.
 */
export const partControl: Control<'part'> = {
  lists: ['roles'],
  inputs: (field) => [shareName(field), directorName(field)],
  draw: (field, at) => [drawShare(field, at), drawDirector(field, at)],
  parse: (field, at) => {
    const share = readShare(at.typed[shareName(field)] ?? '')
    const director = at.typed[directorName(field)]
    const problems: Problem[] = [
      ...(share.ok
        ? []
        : [{ input: shareName(field), key: `fields.${field.id}.share_${share.problem}` } as const]),
      ...(director === 'yes' || director === 'no'
        ? []
        : [{ input: directorName(field), key: `fields.${field.id}.director_empty` } as const]),
    ]
    const directs = director === 'yes' ? [DIRECTOR_ROLE] : []
    // Whether someone directs the company can be known before what they own.
    const isShareOpen = !share.ok && share.problem === 'empty' && problems.length === 1
    if (isShareOpen) return { ...valuesOf(field, { roles: directs }), problems }
    if (!share.ok || problems.length > 0) return { values: {}, problems }
    const owner = share.share >= OWNER_SHARE ? [OWNER_ROLE] : []
    return valuesOf(field, { share: writeShare(share.share), roles: [...owner, ...directs] })
  },
  toTyped: (field, answers) => {
    const share = storedText(field, 'share', answers)
    const known = field.parts.roles && answers[field.parts.roles]
    if (share === '' && known === undefined) return {}
    return { [shareName(field)]: share, [directorName(field)]: isDirector(field, answers) ? 'yes' : 'no' }
  },
  summarise: (field, answers, words) => {
    const share = readShare(storedText(field, 'share', answers))
    if (!share.ok) return []
    const written = showShare(share.share, words.locale)
    const director = isDirector(field, answers) ? 'director_term' : 'not_director_term'
    return [written, words.t(`fields.${field.id}.${director}`)]
  },
  inputFor: (field, part) => (part === 'roles' ? directorName(field) : shareName(field)),
}

function isDirector(field: Field<'part'>, answers: Answers): boolean {
  const roles = field.parts.roles && answers[field.parts.roles]
  return typeof roles === 'object' && roles.includes(DIRECTOR_ROLE)
}

function drawShare(field: Field<'part'>, at: DrawContext): InputView {
  const name = shareName(field)
  const problem = at.problems[name]
  return {
    kind: 'text',
    type: 'text',
    name,
    label: at.words.t(`fields.${field.id}.share`),
    hint: at.words.t(`fields.${field.id}.share_hint`),
    value: at.typed[name] ?? '',
    autocomplete: 'off',
    inputMode: 'decimal',
    width: 5,
    unit: '%',
    ...withoutUndefined({ problem: problem || undefined }),
  }
}

function drawDirector(field: Field<'part'>, at: DrawContext): InputView {
  const name = directorName(field)
  const problem = at.problems[name]
  return {
    kind: 'choice',
    name,
    label: at.words.t(`fields.${field.id}.director`),
    value: at.typed[name] ?? '',
    options: YES_NO.map((value) => ({ value, label: at.words.t(`controls.yes_no.${value}`) })),
    ...withoutUndefined({ problem: problem || undefined }),
  }
}

function valuesOf(field: Field<'part'>, given: Readonly<Record<string, string | readonly string[]>>): Parsed {
  const places = Object.entries(field.parts).flatMap(([part, pointer]) => {
    const value = given[part]
    return value === undefined ? [] : [[pointer, value] as const]
  })
  return { values: Object.fromEntries(places), problems: [] }
}
