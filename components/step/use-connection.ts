import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'
import type { AutosaveOutcome } from '@/components/step/autosave-types'
import { changedIn } from '@/components/step/inputs'
import type { LiveForm } from '@/components/step/live-form'

type ConnectionProps = {
  form: RefObject<HTMLFormElement | null>
  live: RefObject<LiveForm | undefined>
  load: () => Promise<void>
  /** What is typed here is kept as a draft. */
  isSaving: boolean
  outcome: AutosaveOutcome | undefined
  say: Dispatch<SetStateAction<AutosaveOutcome | undefined>>
}

/** Follows the connection, and warns anyone who leaves while something is only on this page. */
export function useConnection({ form, live, load, isSaving, outcome, say }: ConnectionProps): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page does when it is online again is the same
  useEffect(() => {
    const away = () => say('offline')
    const back = () => {
      say((told) => (isSaving || told === 'offline' ? undefined : told))
      // A form that keeps nothing has nothing to save.
      if (live.current) live.current.autosave?.flush()
      else if (isSaving && hasChanged(form.current)) void load()
    }
    // A page that keeps nothing says that it is offline only once it could not send.
    if (isSaving) {
      // The connection may have gone before this page could listen.
      if (!navigator.onLine) away()
      addEventListener('offline', away)
    }
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', away)
      removeEventListener('online', back)
    }
  }, [isSaving])
  // Listening all the time would keep the page out of the browser's back list.
  const mayBeUnsent = isSaving && outcome !== undefined && outcome !== 'saved'
  useEffect(() => {
    if (!mayBeUnsent) return
    const warn = (event: BeforeUnloadEvent) => {
      if (live.current?.autosave?.isUnsent() ?? hasChanged(form.current)) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [mayBeUnsent, form, live])
}

function hasChanged(form: HTMLFormElement | null): boolean {
  return form !== null && changedIn(form).length > 0
}
