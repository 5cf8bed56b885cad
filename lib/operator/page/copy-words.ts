import 'server-only'
import type { CopyWords } from '@/lib/model/views/copy'
import type { Words } from '@/lib/platform/i18n/words'

/** What a button says that copies what is before it. */
export function copyWords({ t }: Words): CopyWords {
  return {
    copy: t('operator.copy.copy'),
    copied: t('operator.copy.copied'),
    notCopied: t('operator.copy.not_copied'),
  }
}
