import { useEffect, useRef, useState } from 'react'
import type { DrawnAnswer } from '@/components/step/answer'
import {
  type Autosave,
  type AutosaveOutcome,
  type AutosaveTarget,
  createAutosave,
  type Disputed,
} from '@/components/step/autosave'

const nothing: Disputed = {}

/** Keeps what is typed, follows the line, and warns who leaves while something is only on this page. */
export function useDraft(target: AutosaveTarget | undefined, answer: DrawnAnswer | undefined) {
  const draft = useRef<Autosave>(undefined)
  const [outcome, setOutcome] = useState<AutosaveOutcome>()
  const [disputed, setDisputed] = useState(nothing)
  const { url, step, version } = target ?? {}
  useEffect(() => {
    if (url === undefined || step === undefined || version === undefined) return
    const made = createAutosave({ url, step, version }, { say: setOutcome, dispute: setDisputed })
    draft.current = made
    const away = () => setOutcome('offline')
    const back = () => {
      setOutcome(undefined)
      made.flush()
    }
    // The line may have gone before this page could listen.
    if (!navigator.onLine) away()
    addEventListener('offline', away)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', away)
      removeEventListener('online', back)
      made.flush()
    }
  }, [url, step, version])
  useEffect(() => {
    if (answer?.version !== undefined) draft.current?.adopt(answer.version)
  }, [answer])
  // Listening all the time would keep the page out of the browser's back list.
  const mayBeUnsent = outcome !== undefined && outcome !== 'saved'
  useEffect(() => {
    if (!mayBeUnsent) return
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.current?.isUnsent()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [mayBeUnsent])
  return { draft, outcome, setOutcome, disputed }
}
