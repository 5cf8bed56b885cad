import { useActionState, useEffect, useState } from 'react'
import type { HandOffCodeBoxProps } from '@/components/flows/hand-off-code-box'
import { codeOf, useHandOff } from '@/components/flows/use-hand-off'
import type { HandOffCode, HandOffView } from '@/lib/plan/views/hand-off'

/** The code as it is now, and the buttons that carry its link to another device by the person's own means. */
export function HandOffCodes({ view, action, icons, children }: HandOffCodeBoxProps) {
  const [posted, post] = useActionState(action, undefined)
  const kept = useHandOff(action, view.opened === undefined, view.always)
  const code = kept.code ?? codeOf(posted)
  const { words } = view
  const offersNew = kept.stale || kept.failed || (view.opened !== undefined && !code)
  return (
    <div className="handover">
      <div className="qr">{code && <Square code={code} label={words.code} />}</div>
      <div className="stack-2">
        {children}
        <Carriers key={view.opened} words={words} icons={icons} fresh={kept.ask} />
        {kept.failed && <p role="status">{words.failed}</p>}
        {offersNew && (
          <div className="acts only-scripted">
            <button className="button small quiet" type="button" onClick={() => kept.ask()}>
              {icons.phone}
              {words.renew}
            </button>
          </div>
        )}
        <form action={post} className="only-unscripted">
          {codeOf(posted) && <PlainLink code={codeOf(posted)} words={words} />}
          <div className="acts">
            <button className="button small quiet" type="submit">
              {icons.phone}
              {codeOf(posted) ? words.renew : words.show}
            </button>
            <a className="linkish" href={view.again.href}>
              {view.again.label}
            </a>
          </div>
        </form>
      </div>
    </div>
  )
}

function Square({ code: { qr }, label }: { code: HandOffCode; label: string }) {
  return (
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="currentColor" d={qr.path} />
    </svg>
  )
}

/** Without script nothing can copy for the person. */
function PlainLink({ code, words }: { code: HandOffCode | undefined; words: HandOffView['words'] }) {
  if (!code) return null
  return (
    <p className="hint">
      <a href={code.url}>{words.link}</a>. {code.works}
    </p>
  )
}

type CarriersProps = {
  words: HandOffView['words']
  icons: HandOffCodeBoxProps['icons']
  /** A code with its whole life before it. */
  fresh: () => Promise<HandOffCode | undefined>
}

/** Copies the link or gives it to the person's own mail app or share sheet. Nothing is sent from here. */
function Carriers({ words, icons, fresh }: CarriersProps) {
  const [said, setSaid] = useState('')
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(typeof navigator.share === 'function'), [])
  const say = (sentence: string, carried: HandOffCode | undefined) =>
    setSaid(carried ? `${sentence} ${carried.works}` : words.failed)
  const copy = async () => {
    const coming = fresh()
    const copied = await copyText(
      coming.then((carried) => carried?.url ?? Promise.reject(new Error('no code was made'))),
    )
    const carried = await coming
    say(copied ? words.copied : `${words.notCopied} ${carried?.url ?? ''}`, carried)
  }
  const mail = async () => {
    const carried = await fresh()
    if (carried) window.location.href = carried.mailHref
    say(words.handedOn, carried)
  }
  const share = async () => {
    const carried = await fresh()
    const shared = carried && (await shareLink(carried.url))
    if (shared || !carried) say(words.handedOn, carried)
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
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  )
}

/**
 * Copies a text that is still on its way: some browsers let a page copy only in the very moment of the press. False
 * where they do not let it at all, as over plain http.
 */
async function copyText(coming: Promise<string>): Promise<boolean> {
  const write = typeof ClipboardItem === 'undefined' ? writeLater : writeAtOnce
  return write(coming).then(
    () => true,
    () => false,
  )
}

async function writeAtOnce(coming: Promise<string>): Promise<void> {
  const item = new ClipboardItem({
    'text/plain': coming.then((text) => new Blob([text], { type: 'text/plain' })),
  })
  await navigator.clipboard.write([item])
}

async function writeLater(coming: Promise<string>): Promise<void> {
  await navigator.clipboard.writeText(await coming)
}

/** False when the person closed the sheet. */
async function shareLink(url: string): Promise<boolean> {
  return navigator.share({ url }).then(
    () => true,
    () => false,
  )
}
