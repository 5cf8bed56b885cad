import type { Classification } from '@/lib/model/reference/classification'
import { cleanText } from '@/lib/model/reference/clean-text'
import { industries } from '@/lib/model/reference/industries'
import { occupations } from '@/lib/model/reference/occupations'
import type { Messages, PlainKey } from '@/lib/platform/i18n/message-key'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Control, ControlContext, DrawContext, Field, Parsed } from '../define'
import { storedText } from '../define'
import type { ChoiceView, InputView, Option } from '../input-view'
import { parsedValue } from './single'

/** As many as fit on a phone without losing sight of the field. */
const MOST_FOUND = 8
/** Form value of "none of these". */
const NONE = 'none'

/** The published lists people are looked up in; words under `controls.<name>`. */
const LISTS = { occupation: occupations, industry: industries } as const satisfies {
  [Name in ListName]: Classification<FieldOf<Name>>
}
type ListName = 'occupation' | 'industry'
/** A field without a word of its own does not compile. */
type FieldOf<Name extends ListName> = keyof Messages['controls'][Name]['fields'] & string

/** The language of all published titles: neither list has a public translation. */
const TITLES_IN = 'en'

const PARTS = ['title', 'code', 'field'] as const
const nameOf = (field: Field<ListName>, part: (typeof PARTS)[number]) => `${field.id}.${part}`
const typedPart = (field: Field<ListName>, part: (typeof PARTS)[number], at: ControlContext) =>
  cleanText(at.typed[nameOf(field, part)] ?? '')

/**
 * A line of a published list, such as an occupation: searched by its title, then chosen among what was found; or, for
 * who does not find theirs, a field of the list as a whole. The search is the server's, so it needs no list in the
 * browser and no script.
 */
function classifiedControl(name: ListName): Control<ListName> {
  const list: Classification = LISTS[name]
  return {
    inputs: (field) => PARTS.map((part) => nameOf(field, part)),
    draw: (field, at) => [
      drawTitle(field, at, name),
      ...drawFound(field, at, name),
      drawFields(field, at, name),
    ],
    parse: (field, at) => parse(field, at, name),
    toTyped: (field, answers) => {
      const code = storedText(field, 'value', answers)
      const whole = list.fieldOfRest(code) ?? ''
      const own = whole ? '' : code
      return {
        [nameOf(field, 'title')]: list.titleOf(own) ?? '',
        [nameOf(field, 'code')]: own,
        [nameOf(field, 'field')]: whole,
      }
    },
    summarise: (field, answers, words) => {
      const code = storedText(field, 'value', answers)
      const whole = list.fieldOfRest(code)
      if (whole) return [fieldLabel(name, whole, words)]
      return code ? [list.titleOf(code) ?? code] : []
    },
    inputFor: (field) => nameOf(field, 'title'),
  }
}

/** What a person does for a living. */
export const occupationControl = classifiedControl('occupation')
/** What a company does for a living. */
export const industryControl = classifiedControl('industry')

function parse(field: Field<ListName>, at: ControlContext, name: ListName): Parsed {
  const list: Classification = LISTS[name]
  const complain = (part: (typeof PARTS)[number], key: PlainKey): Parsed => ({
    values: {},
    problems: [{ input: nameOf(field, part), key }],
  })
  const chosen = typedPart(field, 'code', at)
  const code = isOffered(field, chosen, at, list) ? chosen : ''
  const whole = list.restOfField(typedPart(field, 'field', at))
  if (code && whole) return complain('field', `controls.${name}.field_both`)
  if (code) return parsedValue(field, code)
  if (whole) return parsedValue(field, whole)
  const title = typedPart(field, 'title', at)
  if (title === '') return complain('title', `controls.${name}.title_empty`)
  const exact = chosen === NONE ? undefined : list.find(title)
  if (exact) return parsedValue(field, exact.code)
  if (chosen === NONE) return complain('field', `controls.${name}.field_empty`)
  return found(field, at, list).length > 0
    ? complain('code', `controls.${name}.code_empty`)
    : complain('title', `controls.${name}.title_nothing`)
}

function found(field: Field<ListName>, at: ControlContext, list: Classification) {
  return list.search(typedPart(field, 'title', at), MOST_FOUND, at.locale)
}

/** Whether a page in some language draws this line for what was typed. */
function mayBeFound(code: string, field: Field<ListName>, at: ControlContext, list: Classification): boolean {
  const most = at.locale === undefined ? Number.POSITIVE_INFINITY : MOST_FOUND
  return list.search(typedPart(field, 'title', at), most, at.locale).some((one) => one.code === code)
}

/** Only what is drawn can be chosen: a choice left over from another search does not count. */
function isOffered(field: Field<ListName>, code: string, at: ControlContext, list: Classification): boolean {
  if (code === '' || code === NONE) return false
  // Its own title finds every line; most answers were kept with theirs, and need no search each time they are read.
  if (list.titleOf(code) === typedPart(field, 'title', at)) return true
  return mayBeFound(code, field, at, list)
}

function problemAt(input: string, at: DrawContext) {
  const problem = at.problems[input]
  return problem ? { problem } : {}
}

function drawTitle(field: Field<ListName>, at: DrawContext, name: ListName): InputView {
  const input = nameOf(field, 'title')
  return {
    kind: 'text',
    type: 'text',
    name: input,
    label: at.words.t(`fields.${field.id}.label`),
    hint: at.words.t(`fields.${field.id}.hint`),
    value: at.typed[input] ?? '',
    autocomplete: field.autocomplete ?? 'off',
    search: { label: at.words.t(`controls.${name}.search`), ...foundWords(field, at, name) },
    ...problemAt(input, at),
  }
}

function foundWords(field: Field<ListName>, at: DrawContext, name: ListName): { found?: string } {
  if (typedPart(field, 'title', at) === '') return {}
  const count = found(field, at, LISTS[name]).length
  const { words } = at
  if (count > 0) return { found: words.t(`controls.${name}.found`, { count }) }
  return { found: words.t(`controls.${name}.nothing`, { other: words.t(`controls.${name}.cannot_find`) }) }
}

function drawFound(field: Field<ListName>, at: DrawContext, name: ListName): ChoiceView[] {
  const input = nameOf(field, 'code')
  const options: Option[] = found(field, at, LISTS[name]).map(({ code, title, said }) => ({
    value: code,
    label: title,
    ...(at.words.locale === TITLES_IN ? {} : { lang: TITLES_IN }),
    ...withoutUndefined({ hint: said || undefined }),
  }))
  if (options.length === 0) return []
  const none = { value: NONE, label: at.words.t(`controls.${name}.none`) }
  return [
    {
      kind: 'choice',
      name: input,
      label: at.words.t(`controls.${name}.which`),
      options: [...options, none],
      value: at.typed[input] ?? '',
      ...problemAt(input, at),
    },
  ]
}

/** What a field of the list is called. */
function fieldLabel(name: ListName, field: string, words: Words): string {
  const key = `controls.${name}.fields.${field}` as const
  return words.has(key) ? words.t(key) : field
}

function drawFields(field: Field<ListName>, at: DrawContext, name: ListName): InputView {
  const input = nameOf(field, 'field')
  return {
    kind: 'select',
    name: input,
    label: at.words.t(`controls.${name}.field`),
    prompt: at.words.t(`controls.${name}.prompt`),
    options: LISTS[name].fields.map((one) => ({
      value: one,
      label: fieldLabel(name, one, at.words),
    })),
    value: at.typed[input] ?? '',
    autocomplete: 'off',
    behind: at.words.t(`controls.${name}.cannot_find`),
    ...problemAt(input, at),
  }
}
