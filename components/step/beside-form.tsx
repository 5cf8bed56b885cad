import type { RefObject } from 'react'
import type { Disputed } from '@/components/step/autosave-types'
import { Conflicts } from '@/components/step/conflicts'
import { OfflineGuard } from '@/components/ui/offline-guard'
import type { LineWords } from '@/lib/model/views/form/types'

type BesideFormProps = {
  form: RefObject<HTMLFormElement | null>
  disputed: Disputed
  words: LineWords
  settle: (name: string, keep: boolean) => void
  /** Is said offline beside the buttons under the form, where there are any. */
  offline: string | undefined
}

/**
 * What a form seldom needs: answers that two tabs have changed, and what holds back the buttons under it offline. In
 * one file, because each further one would make every first page heavier by its address.
 */
export function BesideForm({ form: { current: form }, disputed, words, settle, offline }: BesideFormProps) {
  return (
    <>
      {form && words.conflict && (
        <Conflicts form={form} disputed={disputed} words={words.conflict} settle={settle} />
      )}
      {offline && <OfflineGuard text={offline} />}
    </>
  )
}
