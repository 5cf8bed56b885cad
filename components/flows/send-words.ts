import { useCallback, useEffect, useRef, useState } from 'react'
import type { SendWords } from '@/lib/model/views/document/types'

const fetched = new Map<string, Promise<SendWords>>()

/** Fetched once for all slots of a page, and again where that failed. */
function fetchWords(url: string): Promise<SendWords> {
  const known = fetched.get(url)
  if (known) return known
  const words = fetch(url).then((answer): Promise<SendWords> => {
    if (!answer.ok) throw new Error('the words did not come')
    return answer.json()
  })
  fetched.set(url, words)
  words.catch(() => fetched.delete(url))
  return words
}

/**
 * The words of sending a file, which are fetched while the page waits for one.
 *
 * @returns `there`, undefined until they have come, and `get`, which waits for them, and asks for them again where they
 *   did not come
 */
export function useSendWords(given: SendWords | string) {
  const [there, setThere] = useState(typeof given === 'string' ? undefined : given)
  const latest = useRef(there)
  const get = useCallback(async (): Promise<SendWords> => {
    const words = latest.current ?? (typeof given === 'string' ? await fetchWords(given) : given)
    latest.current = words
    setThere(words)
    return words
  }, [given])
  useEffect(() => void get().catch(() => undefined), [get])
  return { there, get }
}
