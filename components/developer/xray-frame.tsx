'use client'

import { VestibuleCheck } from '@vestibule/react'

type XrayFrameProps = {
  onboarding: string
  words: Readonly<Record<'title' | 'failed' | 'again', string>>
  /** Gives a link for one view of the page. */
  newLink: (onboarding: string) => Promise<string | undefined>
}

/** The customer's page in a frame. It stays as it is while the page around it is drawn again. */
export function XrayFrame({ onboarding, words, newLink }: XrayFrameProps) {
  return (
    <VestibuleCheck
      className="framed-here"
      title={words.title}
      newLink={async () => {
        const link = await newLink(onboarding)
        if (!link) throw new Error(words.failed)
        return link
      }}
      failed={({ retry }) => (
        <div role="alert">
          <p>{words.failed}</p>
          <button className="linkish" type="button" onClick={retry}>
            {words.again}
          </button>
        </div>
      )}
    />
  )
}
