import 'server-only'
import type { Words } from '@/lib/platform/i18n/words'

/** What each key does on the list, in the order in which the help shows them. */
const LIST_KEYS = {
  find: '/',
  down: 'j',
  up: 'k',
  open: 'Enter',
  peek: 'p',
  close: 'Esc',
  help: '?',
} as const

/** The help for the keys of the list, and the switch that turns them off. */
export type ListKeysView = {
  title: string
  button: string
  close: string
  /** Whether single letters do something; speech input may type them by accident. */
  switch: string
  items: ReadonlyArray<{ key: string; does: string }>
}

/** The keys of the list in words. */
export function listKeysView({ t }: Words): ListKeysView {
  const names = Object.keys(LIST_KEYS) as ReadonlyArray<keyof typeof LIST_KEYS>
  return {
    title: t('operator.list_keys.title'),
    button: t('operator.list_keys.button'),
    close: t('operator.list_keys.close'),
    switch: t('operator.list_keys.switch'),
    items: names.map((name) => ({ key: LIST_KEYS[name], does: t(`operator.list_keys.does.${name}`) })),
  }
}
