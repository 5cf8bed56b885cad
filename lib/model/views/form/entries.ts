import type { Option } from '@/lib/model/requirements/input-view'

/** A long list as one text, value and label a line: a page's data then carries it once and short. */
export function asEntries(options: readonly Option[]): string {
  return options.map(({ value, label }) => `${value}\t${label}`).join('\n')
}

/** The list a text stands for. */
export function fromEntries(entries: string): readonly Option[] {
  if (entries === '') return []
  return entries.split('\n').map((line) => {
    const [value = '', label = ''] = line.split('\t')
    return { value, label }
  })
}
