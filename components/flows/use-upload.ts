import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { type Sending, sendFile } from '@/components/flows/send-file'

/** Where one file stands between being chosen and being part of the page. */
export type Upload =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'sent'; name: string }
  | { kind: 'failed'; why: string; file?: File }

export type UploadWords = { failed: string; tooBig: string; empty: string }

type Limits = { url: string; maxBytes: number; words: UploadWords }

/** Sends a file to its place and draws the page anew when it has arrived. */
export function useUpload({ url, maxBytes, words }: Limits) {
  const router = useRouter()
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' })
  const [, startTransition] = useTransition()
  const current = useRef<Sending>(undefined)

  const begin = async (file: File) => {
    if (file.size === 0) return setUpload({ kind: 'failed', why: words.empty })
    if (file.size > maxBytes) return setUpload({ kind: 'failed', why: words.tooBig })
    const { name } = file
    setUpload({ kind: 'sending', name, share: 0 })
    const sending = sendFile(url, file, (share) => setUpload({ kind: 'sending', name, share }))
    current.current = sending
    const outcome = await sending.ended
    if (current.current !== sending) return
    if (outcome.kind === 'cancelled') return setUpload({ kind: 'idle' })
    if (outcome.kind === 'failed') {
      // The same file once more helps against a broken line, not against a refusal.
      const { title } = outcome
      return setUpload(title ? { kind: 'failed', why: title } : { kind: 'failed', why: words.failed, file })
    }
    setUpload({ kind: 'sent', name })
    // The page that shows the file as sent takes the place of this state at once.
    startTransition(() => {
      router.refresh()
      setUpload({ kind: 'idle' })
    })
  }
  return { upload, begin, cancel: () => current.current?.cancel() }
}
