import { type ReactNode, useActionState } from 'react'
import { LinkCarriers } from '@/components/flows/link-carriers'
import { codeOfHandOff, type HandOffAction, useHandOff } from '@/components/flows/use-hand-off'
import type { HandOffCode, HandOffView } from '@/lib/model/views/hand-off/types'

/** What the codes need of the view that holds them. */
export type CodesView = Pick<HandOffView, 'opened' | 'always' | 'again'> & {
  words: Omit<HandOffView['words'], 'elsewhere'>
}

type HandOffCodesProps = {
  view: CodesView
  action: HandOffAction
  icons: { link: ReactNode; mail: ReactNode; phone: ReactNode }
  /** What is said beside the code. */
  children: ReactNode
}

/** The code as it is now, and the buttons that carry its link to another device by the person's own means. */
export function HandOffCodes({ view, action, icons, children }: HandOffCodesProps) {
  const [posted, post] = useActionState(action, undefined)
  const kept = useHandOff(action, view.opened === undefined, view.always)
  const code = kept.code ?? codeOfHandOff(posted)
  const { words } = view
  const offersNew = kept.stale || kept.failed || (view.opened !== undefined && !code)
  return (
    <div className="handover">
      <div className="qr">{code && <Square code={code} />}</div>
      <div className="stack-2">
        {children}
        <LinkCarriers key={view.opened} words={words} icons={icons} fresh={kept.ask} />
        {kept.failed && <p data-said="">{words.failed}</p>}
        {offersNew && (
          <div className="acts only-scripted">
            <button className="button small quiet" type="button" onClick={() => kept.ask()}>
              {icons.phone}
              {words.renew}
            </button>
          </div>
        )}
        <form action={post} className="only-unscripted">
          {codeOfHandOff(posted) && <PlainLink code={codeOfHandOff(posted)} />}
          <div className="acts">
            <button className="button small quiet" type="submit">
              {icons.phone}
              {codeOfHandOff(posted) ? words.renew : words.show}
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

function Square({ code: { qr, words } }: { code: HandOffCode }) {
  return (
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words.code} shapeRendering="crispEdges">
      <path fill="currentColor" d={qr.path} />
    </svg>
  )
}

/** Without script nothing can copy for the person. */
function PlainLink({ code }: { code: HandOffCode | undefined }) {
  if (!code) return null
  return (
    <p className="hint">
      <a href={code.url}>{code.words.link}</a>. {code.works}
    </p>
  )
}
