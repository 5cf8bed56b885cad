import 'server-only'
import { HOME } from '@/lib/model/plan/screens'
import type { PageView } from '@/lib/model/views/page/page-view'
import { ANY_ONBOARDING } from '@/lib/platform/onboarding-id'

/** Leads nowhere: the page itself. */
const NOWHERE = '#nowhere'

/**
 * A page that can only be looked at: its ways lead to other previews or nowhere, and nothing of it asks or tells the
 * app anything. Views are plain data, so every address in them is found by its shape.
 */
export function inert(page: PageView, hrefOf: (step: string) => string): PageView {
  const { watch: _, ...rest } = page
  return leadingNowhere(withoutAutosave(rest), hrefOf)
}

function withoutAutosave(page: PageView): PageView {
  if (page.content.kind !== 'screen') return page
  const { autosave: _, ...content } = page.content
  return { ...page, content }
}

const FLOW_ADDRESS = new RegExp(`^/o/${ANY_ONBOARDING}(?:/([a-z][a-z0-9-]*))?$`)
const ADDRESS = /^(?:\/(?!api\/logos\/|_next\/)|https?:|mailto:)/

function leadingNowhere<Part>(part: Part, hrefOf: (step: string) => string): Part {
  return mapTexts(part, (text) => {
    const own = FLOW_ADDRESS.exec(text)
    if (own) return hrefOf(own[1] ?? HOME)
    return ADDRESS.test(text) ? NOWHERE : text
  })
}

/** The same plain data with every text changed by its key. */
export function mapTexts<Part>(part: Part, change: (text: string, key: string) => string, key = ''): Part {
  const changed: unknown = mapped(part, change, key)
  return asSame(part, changed)
}

function mapped(part: unknown, change: (text: string, key: string) => string, key: string): unknown {
  if (typeof part === 'string') return change(part, key)
  if (Array.isArray(part)) return part.map((one) => mapped(one, change, key))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, mapped(one, change, name)]))
}

/** Texts alone were changed for texts, so the shape is the one that came in. */
function asSame<Part>(_before: Part, after: unknown): Part {
  return after as Part
}
