import 'server-only'
import type { Words } from '@/lib/i18n/words'
import type { CopyWords } from '@/lib/plan/views/copy'

/** What a button says that copies what stands before it. */
export function copyWords({ t }: Words): CopyWords {
  return {
    copy: t('operator.copy.copy'),
    copied: t('operator.copy.copied'),
    notCopied: t('operator.copy.not_copied'),
  }
}
