import { HandOffCodeBox } from '@/components/flows/hand-off-code-box'
import type { HandOffAction } from '@/components/flows/use-hand-off'
import { Icon } from '@/components/ui/icon'
import { StatusLine } from '@/components/ui/status-line'
import type { HandOffView } from '@/lib/model/views/hand-off/types'

type HandOffProps = { view: HandOffView; action: HandOffAction }

/** The way to go on with this page on a phone: a code where there is room for it, else a link that shows it. */
export function HandOff({ view, action }: HandOffProps) {
  return (
    <>
      <section className={`group${view.lit ? ' lit' : ''}${view.always ? '' : ' only-wide'}`} id="phone">
        {!view.lit && <h2>{view.title}</h2>}
        <HandOffCodeBox
          view={view}
          action={action}
          icons={{
            link: <Icon name="link" />,
            mail: <Icon name="mail" />,
            phone: <Icon name="smartphone" />,
          }}
        >
          {view.lit && <h2>{view.title}</h2>}
          <p>{view.text}</p>
          <p className="hint">
            {view.sign.text} <b className="sign ltr">{view.sign.value}</b>
          </p>
          {view.opened && <StatusLine waiting>{view.opened}</StatusLine>}
        </HandOffCodeBox>
      </section>
      {!view.always && (
        <p className="only-small">
          <a className="alone" href={view.elsewhereHref}>
            {view.words.elsewhere}
          </a>
        </p>
      )}
    </>
  )
}
