import { type Tag, tagsOf } from '@/lib/developer/embed-doctor/markup'

/** A form as it stands in a page: where it goes, and what it holds before anybody types. */
export type Form = {
  id: string | undefined
  /** As the page writes it; empty for the page's own address. */
  action: string
  /** Names of everything a person can fill in. */
  asks: readonly string[]
  held: Readonly<Record<string, string>>
}

/** The forms of a page, as a browser without script finds them. */
export function formsOf(html: string): readonly Form[] {
  return [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([text]) => formOf(text))
}

function formOf(text: string): Form {
  const [form = {}] = tagsOf(text, 'form')
  const inputs = tagsOf(text, 'input')
  const seen = [...inputs.filter(({ type }) => type !== 'hidden'), ...tagsOf(text, 'select')]
  return {
    id: form.id,
    action: form.action ?? '',
    asks: [...new Set(seen.flatMap(({ name }) => (name ? [name] : [])))],
    held: Object.fromEntries(inputs.filter(isHeld).map(({ name = '', value = '' }) => [name, value])),
  }
}

/** What is sent although nobody touches it. */
function isHeld({ name, type, checked }: Tag): boolean {
  if (!name || type === 'file') return false
  return type === 'checkbox' || type === 'radio' ? checked !== undefined : true
}
