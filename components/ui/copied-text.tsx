'use client'

import { useState } from 'react'
import { copyText } from '@/components/ui/copy-text'
import type { CopyWords } from '@/lib/model/views/copy'

type CopiedTextProps = {
  text: string
  /** What it is, for anyone who hears the button alone. */
  thing: string
  words: CopyWords
}

/**
 * A text to quote, with a button that copies it. Without script, or over plain http, it can still be selected whole.
 */
export function CopiedText({ text, thing, words }: CopiedTextProps) {
  const [said, setSaid] = useState('')
  const copy = async () => setSaid((await copyText(Promise.resolve(text))) ? words.copied : words.notCopied)
  return (
    <span className="copied-text">
      <bdi className="code select-all">{text}</bdi>{' '}
      <button className="linkish only-scripted" type="button" onClick={copy} onBlur={() => setSaid('')}>
        {words.copy}
        <span className="sr"> {thing}</span>
      </button>{' '}
      <span className="hint" role="status">
        {said}
      </span>
    </span>
  )
}
