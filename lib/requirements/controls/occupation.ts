import type { ChoiceView, InputView, Option } from '@/lib/plan/views'
import { cleanText } from '@/lib/reference/clean-text'
import {
  fieldOfRest,
  findOccupation,
  occupationFields,
  occupationTitle,
  restOfField,
  searchOccupations,
} from '@/lib/reference/occupations'
import type { Control, ControlContext, DrawContext, Field, Parsed } from '../define'
import { storedText } from '../define'
import { parsedValue } from './single'

/** As many as fit on a phone without losing sight of the field. */
const MOST_FOUND = 8
/** Form value of "none of these". */
const NONE = 'none'

const PARTS = ['title', 'code', 'field'] as const
const nameOf = (field: Field, part: (typeof PARTS)[number]) => `${field.id}.${part}`
const typedPart = (field: Field, part: (typeof PARTS)[number], at: ControlContext) =>
  cleanText(at.typed[nameOf(field, part)] ?? '')

/**
 * An occupation: searched by its title, then chosen among what was found; or, for who does not find theirs, a field
 * of work as a whole. The search is the server's, so it needs no list in the browser and no script.
 */
export const occupationControl: Control = {
  inputs: (field) => PARTS.map((part) => nameOf(field, part)),
  draw: (field, at) => [drawTitle(field, at), ...drawFound(field, at), drawFields(field, at)],
  parse: (field, at) => {
    const chosen = typedPart(field, 'code', at)
    const code = isOffered(field, chosen, at) ? chosen : ''
    const whole = restOfField(typedPart(field, 'field', at))
    if (code && whole) return complain(field, 'field', 'both')
    if (code) return parsedValue(field, code)
    if (whole) return parsedValue(field, whole)
    const title = typedPart(field, 'title', at)
    if (title === '') return complain(field, 'title', 'empty')
    const exact = chosen === NONE ? undefined : findOccupation(title)
    if (exact) return parsedValue(field, exact.code)
    if (chosen === NONE) return complain(field, 'field', 'empty')
    return found(field, at).length > 0
      ? complain(field, 'code', 'empty')
      : complain(field, 'title', 'nothing')
  },
  toTyped: (field, answers) => {
    const code = storedText(field, 'value', answers)
    const whole = fieldOfRest(code) ?? ''
    const own = whole ? '' : code
    return {
      [nameOf(field, 'title')]: occupationTitle(own) ?? '',
      [nameOf(field, 'code')]: own,
      [nameOf(field, 'field')]: whole,
    }
  },
  summarise: (field, answers, words) => {
    const code = storedText(field, 'value', answers)
    const whole = fieldOfRest(code)
    if (whole) return [words.t(`occupationFields.${whole}`)]
    return code ? [occupationTitle(code) ?? code] : []
  },
  inputFor: (field) => nameOf(field, 'title'),
}

function found(field: Field, at: ControlContext) {
  return searchOccupations(typedPart(field, 'title', at), MOST_FOUND)
}

/** Only what is drawn can be chosen: a choice left over from another search does not count. */
function isOffered(field: Field, code: string, at: ControlContext): boolean {
  return found(field, at).some((one) => one.code === code)
}

function problemAt(name: string, at: DrawContext) {
  const problem = at.problems[name]
  return problem ? { problem } : {}
}

function drawTitle(field: Field, at: DrawContext): InputView {
  const name = nameOf(field, 'title')
  return {
    kind: 'text',
    type: 'text',
    name,
    label: at.words.t(`fields.${field.id}.label`),
    hint: at.words.t(`fields.${field.id}.hint`),
    value: at.typed[name] ?? '',
    autocomplete: field.autocomplete ?? 'off',
    search: { label: at.words.t('controls.occupation.search'), ...foundWords(field, at) },
    ...problemAt(name, at),
  }
}

function foundWords(field: Field, at: DrawContext): { found?: string } {
  if (typedPart(field, 'title', at) === '') return {}
  const count = found(field, at).length
  const { words } = at
  return {
    found:
      count > 0 ? words.t('controls.occupation.found', { count }) : words.t('controls.occupation.nothing'),
  }
}

function drawFound(field: Field, at: DrawContext): ChoiceView[] {
  const name = nameOf(field, 'code')
  const options: Option[] = found(field, at).map(({ code, title }) => ({ value: code, label: title }))
  if (options.length === 0) return []
  const none = { value: NONE, label: at.words.t('controls.occupation.none') }
  return [
    {
      kind: 'choice',
      name,
      label: at.words.t('controls.occupation.which'),
      options: [...options, none],
      value: at.typed[name] ?? '',
      ...problemAt(name, at),
    },
  ]
}

function drawFields(field: Field, at: DrawContext): InputView {
  const name = nameOf(field, 'field')
  return {
    kind: 'select',
    name,
    label: at.words.t('controls.occupation.field'),
    prompt: at.words.t('controls.occupation.prompt'),
    options: occupationFields.map((one) => ({ value: one, label: at.words.t(`occupationFields.${one}`) })),
    value: at.typed[name] ?? '',
    autocomplete: 'off',
    behind: at.words.t('controls.occupation.cannot_find'),
    ...problemAt(name, at),
  }
}

function complain(field: Field, part: (typeof PARTS)[number], name: string): Parsed {
  return {
    values: {},
    problems: [{ input: nameOf(field, part), key: `controls.occupation.${part}_${name}` }],
  }
}
