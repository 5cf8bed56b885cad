import { OtherWay } from '@/components/flows/code-content'
import { LaterButton, WaitLine } from '@/components/lazy-components'
import { DisclosureBox } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { StateLine } from '@/components/ui/state-line'
import type { SendCodeView } from '@/lib/model/views/code/types'

/** Says where the code will go; only the button sends it. */
export function SendCodeContent({ view }: { view: SendCodeView }) {
  return (
    <>
      {view.notice && <Notice notice={view.notice} />}
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      <p className="phrase nums">
        <span className="ltr">{view.to}</span>
      </p>
      {view.risk && <p className="hint">{view.risk}</p>}
      {view.why && <DisclosureBox {...view.why} />}
      {view.wait && <WaitLine wait={view.wait} over={undefined} />}
      <div className="acts">
        <LaterButton
          offMs={view.wait?.inMs}
          busyLabel={view.submitting}
          {...(view.intent ? { intent: view.intent } : {})}
        >
          {view.submit}
        </LaterButton>
        {view.others?.map((other) => (
          <OtherWay key={other.intent} other={other} busyLabel={view.submitting} />
        ))}
        {view.links?.map(({ label, href, icon }) => (
          <a key={href} className="linkish" href={href}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
        <a className="linkish" href={view.later.href}>
          {view.later.label}
        </a>
      </div>
      <StateLine />
    </>
  )
}
