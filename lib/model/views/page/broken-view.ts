import type { Words } from '@/lib/platform/i18n/words'

/** What is in the place of a page that has broken in the browser. */
export type BrokenView = { title: string; text: string; again: string }

export function brokenView({ t }: Words): BrokenView {
  return { title: t('broken.title'), text: t('broken.text'), again: t('broken.again') }
}
