import { type ReactNode, useEffect, useState } from 'react'
import { mayShare, shareLink } from '@/components/flows/share-link'
import { copyText } from '@/components/ui/copy-text'

/**
 * A link to carry, what is said about how long it works, an e-mail that holds it, and what is said once it is carried.
 */
type CarriedLink = {
  url: string
  works: string
  mailHref: string
  words: Readonly<Record<'copied' | 'notCopied' | 'handedOn', string>>
}

type LinkCarriersProps = {
  words: Readonly<Record<'copy' | 'mail' | 'share' | 'failed', string>>
  icons: { link: ReactNode; mail: ReactNode; phone: ReactNode }
  /** The link with its whole life before it. */
  fresh: () => Promise<CarriedLink | undefined>
}

/** Copies the link or gives it to the person's own mail app or share sheet. Nothing is sent from here. */
export function LinkCarriers({ words, icons, fresh }: LinkCarriersProps) {
  const [said, setSaid] = useState('')
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(mayShare()), [])
  const say = (carried: CarriedLink | undefined, sentence: keyof CarriedLink['words'], more = '') =>
    setSaid(carried ? `${carried.words[sentence]}${more} ${carried.works}` : words.failed)
  const copy = async () => {
    const coming = fresh()
    const copied = await copyText(
      coming.then((carried) => carried?.url ?? Promise.reject(new Error('no code was made'))),
    )
    const carried = await coming
    if (copied) say(carried, 'copied')
    else say(carried, 'notCopied', ` ${carried?.url}`)
  }
  const mail = async () => {
    const carried = await fresh()
    if (carried) window.location.href = carried.mailHref
    say(carried, 'handedOn')
  }
  const share = async () => {
    const carried = await fresh()
    const shared = carried && (await shareLink(carried.url))
    if (shared || !carried) say(carried, 'handedOn')
  }
  return (
    <div className="only-scripted">
      <div className="acts">
        <button className="button small quiet" type="button" onClick={copy}>
          {icons.link}
          {words.copy}
        </button>
        <button className="button small quiet" type="button" onClick={mail}>
          {icons.mail}
          {words.mail}
        </button>
        {canShare && (
          <button className="button small quiet" type="button" onClick={share}>
            {icons.phone}
            {words.share}
          </button>
        )}
      </div>
      <p className="hint" data-said="">
        {said}
      </p>
    </div>
  )
}
