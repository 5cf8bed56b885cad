import type { CodesView } from '@/components/flows/hand-off-codes'
import type { HandOffAction } from '@/components/flows/use-hand-off'
import { HandOffCodeBox } from '@/components/lazy-components'
import { Icon } from '@/components/ui/icon'
import { StatusLine } from '@/components/ui/status-line'
import { WhenBroken } from '@/components/ui/when-broken'
import type { HandOffView } from '@/lib/model/views/hand-off/types'
import { withoutUndefined } from '@/lib/platform/without-undefined'

type HandOffProps = { view: HandOffView; action: HandOffAction }

/** The way to continue with this page on a phone: a code where there is room for it, else a link that shows it. */
export function HandOff({ view, action }: HandOffProps) {
  const still = (
    <>
      {view.lit && <h2>{view.title}</h2>}
      <p>{view.text}</p>
      <p className="hint">
        {view.sign.text} <b className="sign ltr">{view.sign.value}</b>
      </p>
      {view.opened && <StatusLine waiting>{view.opened}</StatusLine>}
    </>
  )
  return (
    <>
      <section className={`group${view.lit ? ' lit' : ''}${view.always ? '' : ' only-wide'}`} id="phone">
        {!view.lit && <h2>{view.title}</h2>}
        <WhenBroken instead={still}>
          <HandOffCodeBox
            view={forCodes(view)}
            action={action}
            icons={{
              link: <Icon name="link" />,
              mail: <Icon name="mail" />,
              phone: <Icon name="smartphone" />,
            }}
          >
            {still}
          </HandOffCodeBox>
        </WhenBroken>
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

/** What the codes need of it. What is named here is sent a second time, for the script. */
function forCodes({ opened, always, again, words: { elsewhere: _, ...words } }: HandOffView): CodesView {
  return withoutUndefined({ opened, always, again, words })
}
