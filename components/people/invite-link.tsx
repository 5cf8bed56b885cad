'use client'

import { type ReactNode, useActionState, useEffect, useRef } from 'react'
import { LinkCarriers } from '@/components/flows/link-carriers'
import { Icon } from '@/components/ui/icon'
import { ReadOut } from '@/components/ui/read-out'
import { SubmitButton } from '@/components/ui/submit-button'
import type { InviteAnswer, InvitePersonView } from '@/lib/model/views/people/types'

/** Makes a link; bound to its person. */
export type InviteAction = (previous: InviteAnswer, form: FormData) => Promise<InviteAnswer>

type InviteLinkProps = {
  view: InvitePersonView
  action: InviteAction
  icons: { link: ReactNode; mail: ReactNode; phone: ReactNode }
}

/** Makes a person's link and shows it this once. Nothing is sent from here; without script the link is to copy. */
export function InviteLink({ view, action, icons }: InviteLinkProps) {
  const [answer, make] = useActionState(action, view.made && { link: view.made })
  const { words } = view
  const link = answer && 'link' in answer ? answer.link : undefined
  const carriers = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; a page that comes with its link has nothing pressed yet.
  useEffect(() => {
    if (link && link !== view.made) carriers.current?.querySelector('button')?.focus()
  }, [link, view.made])
  return (
    <>
      <ReadOut />
      <div data-said="changed">
        {answer && 'trouble' in answer && (
          <p className="advice grave">
            <Icon name="alert" />
            <span>{answer.trouble}</span>
          </p>
        )}
        {link && <p>{words.made}</p>}
      </div>
      {link ? (
        <div ref={carriers}>
          <p className="ltr made-link">
            <span className="sr">{words.link}</span> {link.url}
          </p>
          <p className="hint">{link.works}</p>
          <LinkCarriers words={words} icons={icons} fresh={async () => ({ ...link, words })} />
        </div>
      ) : (
        <form action={make}>
          <div className="acts">
            <SubmitButton busyLabel={view.making}>{view.make}</SubmitButton>
          </div>
          {view.earlier && <p className="hint">{view.earlier}</p>}
        </form>
      )}
    </>
  )
}
