import { isSeenByCompany } from '@/lib/model/requirements/about-person'
import type { AskedRequirement, CustomerType } from '@/lib/model/requirements/define'
import { getsCodes } from '@/lib/model/requirements/define'
import { requirementsOf } from '@/lib/model/requirements/registry'
import type { Words } from '@/lib/platform/i18n/words'
import type { Disclosure } from './types'

type WhyInput = { words: Words; asker: string; customerType?: CustomerType }

/**
 * Why something is asked, who reads it, how long it is kept, and what happens without it: for each code that is asked.
 */
export function whyView(asked: readonly AskedRequirement[], input: WhyInput): Disclosure {
  const { words, asker, customerType } = input
  const reasonOf = ({ codes: [code] }: AskedRequirement, name: 'who' | 'kept' | 'without') => {
    const own = `reasons.${code}.${name}` as const
    return words.has(own) ? words.t(own, { asker }) : words.t(`why.usual_${name}`, { asker })
  }
  /** What holds for all of them is said once. */
  const shared = (name: 'who' | 'kept' | 'without') => {
    const told = asked.map((one) => reasonOf(one, name))
    const isForCompany = name === 'who' && customerType === 'representative' && asked.some(isShared)
    const texts = [...new Set([...told, ...(isForCompany ? [words.t('why.company_who')] : [])])]
    return { term: words.t(`why.${name}`), text: texts.join(' ') }
  }
  return {
    summary: words.t('why.summary'),
    rows: [...theirWhy(input), ...whyRows(asked, input), shared('who'), shared('kept'), shared('without')],
  }
}

/** What the asker says itself about why it asks. */
function theirWhy({ words, asker }: WhyInput): Disclosure['rows'] {
  const text = words.theirs?.why
  return text ? [{ term: words.t('why.theirs', { asker }), text }] : []
}

/** What a person says here their company sees as well. */
function isShared({ fields }: AskedRequirement): boolean {
  return fields.some(({ parts }) => Object.values(parts).some(isSeenByCompany))
}

/** The same for all that a step can ask. */
export function whyOfStep(step: string, input: WhyInput): Disclosure {
  return whyView(requirementsOf(step), input)
}

function whyRows(asked: readonly AskedRequirement[], { words, customerType }: WhyInput): Disclosure['rows'] {
  const isCodeless = customerType !== undefined && !getsCodes(customerType)
  const why = ({ codes: [code] }: AskedRequirement) => {
    const codeless = `reasons.${code}.why_codeless` as const
    return isCodeless && words.has(codeless) ? words.t(codeless) : words.t(`reasons.${code}.why`)
  }
  if (new Set(asked.map(why)).size < 2) {
    return asked.slice(0, 1).map((one) => ({ term: words.t('why.why'), text: why(one) }))
  }
  return asked.flatMap((one) => {
    const [first] = one.fields
    return first ? [{ term: words.t(`fields.${first.id}.term`), text: why(one) }] : []
  })
}
