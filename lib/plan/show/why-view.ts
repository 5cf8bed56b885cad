import type { Words } from '@/lib/i18n/words'
import { requirementOf, requirementsOf } from '@/lib/requirements/registry'
import type { Disclosure } from '../views'

type WhyInput = { words: Words; asker: string }

/** Why something is asked, who reads it, how long it is kept, and what happens without it: for each code that is asked. */
export function whyView(codes: readonly string[], { words, asker }: WhyInput): Disclosure {
  const reasonOf = (code: string, name: 'who' | 'kept' | 'without') => {
    const own = `reasons.${code}.${name}`
    return words.t(words.has(own) ? own : `why.usual_${name}`, { asker })
  }
  /** What holds for all of them is said once. */
  const shared = (name: 'who' | 'kept' | 'without') => {
    const texts = [...new Set(codes.map((code) => reasonOf(code, name)))]
    return { term: words.t(`why.${name}`), text: texts.join(' ') }
  }
  return {
    summary: words.t('why.summary'),
    rows: [...whyRows(codes, { words, asker }), shared('who'), shared('kept'), shared('without')],
  }
}

/** The same for all that a step can ask. */
export function whyOfStep(step: string, input: WhyInput): Disclosure {
  return whyView(
    requirementsOf(step).map(({ codes }) => codes[0]),
    input,
  )
}

function whyRows(codes: readonly string[], { words, asker }: WhyInput): Disclosure['rows'] {
  const why = (code: string) => words.t(`reasons.${code}.why`, { asker })
  if (new Set(codes.map(why)).size < 2) {
    return codes.slice(0, 1).map((code) => ({ term: words.t('why.why'), text: why(code) }))
  }
  return codes.map((code) => {
    const [field] = requirementOf(code)?.fields ?? []
    return { term: words.t(`fields.${field?.id ?? ''}.term`), text: why(code) }
  })
}
