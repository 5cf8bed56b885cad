import 'server-only'
import { maskedContact } from '@/lib/flow/onboarding/contact'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { controlOf } from '@/lib/model/requirements/controls'
import type { ControlName } from '@/lib/model/requirements/define'
import type { InputView } from '@/lib/model/requirements/input-view'
import { requirementsFor } from '@/lib/model/requirements/registry'
import type { PageContent, PageView } from '@/lib/model/views/page/page-view'
import type { Screen } from '@/lib/model/views/page/screen'
import type { Words } from '@/lib/platform/i18n/words'
import { mapTexts } from './inert'

/** Stands for every personal value, whatever its length. */
export const DOTS = '••••••'

/** A page with every answer in it replaced: first where answers are, then wherever one of these texts is left. */
export function masked(page: PageView, withheld: readonly string[]): PageView {
  return withoutTexts({ ...page, content: maskedContent(page.content) }, withheld)
}

function maskedContent(content: PageContent): PageContent {
  if (content.kind === 'screen') return { ...content, screen: maskedScreen(content.screen) }
  if (content.kind !== 'document' || !content.view.selfCheck) return content
  const { selfCheck } = content.view
  const lines = selfCheck.lines.length > 0 ? [DOTS] : []
  return { ...content, view: { ...content.view, selfCheck: { ...selfCheck, lines } } }
}

function maskedScreen(screen: Screen): Screen {
  if (screen.kind === 'form') {
    const sections = screen.view.sections.map((section) => ({
      ...section,
      inputs: section.inputs.map(maskedInput),
    }))
    return { ...screen, view: { ...screen.view, sections } }
  }
  if (screen.kind !== 'check') return screen
  const groups = screen.view.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, lines: row.lines.length > 0 ? [DOTS] : [] })),
  }))
  return { ...screen, view: { ...screen.view, groups } }
}

const dotsFor = (value: string) => (value === '' ? '' : DOTS)

/** An input as full or as empty as it is, with nothing to read in it. What was said about its text goes as well. */
function maskedInput(input: InputView): InputView {
  switch (input.kind) {
    case 'text': {
      const { unusual: _, ...rest } = input
      return { ...rest, value: dotsFor(input.value) }
    }
    case 'date': {
      const { unusual: _, ...rest } = input
      return { ...rest, parts: input.parts.map((part) => ({ ...part, value: part.value && '••' })) }
    }
    case 'select': {
      const { offer: _, ...rest } = input
      return input.value === '' ? rest : { ...rest, options: [CHOSEN], value: CHOSEN.value }
    }
    case 'phone': {
      const country = input.countryValue === '' ? {} : { countries: [CHOSEN], countryValue: CHOSEN.value }
      return { ...input, ...country, value: dotsFor(input.value) }
    }
    case 'choice':
      return { ...input, value: '' }
    case 'several':
      return { ...input, options: input.options.map((option) => ({ ...option, checked: false })) }
    case 'checkbox':
      return { ...input, checked: false }
    case 'locked':
      return { ...input, value: DOTS }
  }
}

const CHOSEN = { value: 'masked', label: DOTS }

/** Lists everybody is offered: what is in them says nothing about anyone. */
const OFFERED = new Set(['options', 'countries', 'label', 'summary'])

function withoutTexts(page: PageView, withheld: readonly string[]): PageView {
  const longest = [...withheld].sort((left, right) => right.length - left.length)
  return mapTexts(page, (text, key) =>
    OFFERED.has(key) ? text : longest.reduce((rest, one) => rest.replaceAll(one, DOTS), text),
  )
}

/** Answers out of a short list say themselves in words that are on every page; they are masked where they are. */
const LISTED: ReadonlySet<ControlName> = new Set<ControlName>(['choice', 'yes_no', 'several', 'assets'])
/** A shorter text is a part of too many words to be looked for. */
const SHORTEST = 4

const CHANNELS = ['email', 'phone'] as const

/** Every text that says something about a person: as stored, and as pages write it in their language. */
export function textsToWithhold(
  { draft, snapshot, onboarding }: Pick<OpenedOnboarding, 'draft' | 'snapshot' | 'onboarding'>,
  words: Words,
): readonly string[] {
  const fields = requirementsFor[onboarding.type].flatMap((requirement) => requirement.fields)
  const written = fields
    .filter(({ control }) => !LISTED.has(control))
    .flatMap((field) => [
      ...controlOf(field).summarise(field, draft.answers, words),
      ...Object.values(controlOf(field).toTyped(field, draft.answers)),
    ])
  const unsent = [...Object.values(draft.typed), ...Object.values(draft.assisted).map(({ fields }) => fields)]
  const typed = unsent.flatMap((texts) => Object.values(texts))
  const known = [snapshot?.email, snapshot?.phone, snapshot?.legalName].flatMap((text) => text ?? [])
  // What people recognise of their own address still tells others whose it is.
  const contact = CHANNELS.map((channel) => maskedContact({ draft, snapshot }, channel))
  const all = [...written, ...typed, ...known, ...contact].filter((text) => text.trim().length >= SHORTEST)
  return [...new Set(all)]
}
