import { ReadyPageBox } from '@/components/lazy-components'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { StateLine } from '@/components/ui/state-line'
import { StatusLine } from '@/components/ui/status-line'
import { SubmitButton } from '@/components/ui/submit-button'
import type { HostedView } from '@/lib/model/views/hand-off/types'

/** What happens on the service's own page, and the button that leads there. */
export function HandOverContent({ view }: { view: HostedView }) {
  const face = view.picture === 'face'
  return (
    <>
      {view.notice && <Notice notice={view.notice} />}
      <Heading>{view.title}</Heading>
      <p className="lead">{view.lead}</p>
      {view.refused && <Notice notice={view.refused} grave />}
      {face && <FacePicture />}
      <ul className="rules">
        {view.rules.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {view.ready ? <ReadyPageBox {...view.ready} icon={<Icon name="leave" />} /> : <Open view={view} />}
      {view.waiting && <StatusLine waiting>{view.waiting}</StatusLine>}
      {view.again && (
        <p className="only-unscripted">
          <a className="alone" href={view.again.href}>
            {view.again.label}
          </a>
        </p>
      )}
    </>
  )
}

function Open({ view: { open, picture } }: { view: HostedView }) {
  if (!open) return null
  return (
    <>
      <div className="acts">
        <SubmitButton busyLabel={open.busy} icon={<Icon name={picture === 'face' ? 'camera' : 'leave'} />}>
          {open.label}
        </SubmitButton>
      </div>
      <StateLine />
    </>
  )
}

/** The camera's arch with the outline of a head; the words beside it say the same. */
function FacePicture() {
  return (
    <div className="face">
      <svg viewBox="0 0 200 212" aria-hidden="true">
        <path className="head" d="M58 96c0-38 17-60 42-60s42 22 42 60c0 40-19 66-42 66S58 136 58 96z" />
        <path d="M82 157v14c-34 7-56 18-64 41M118 157v14c34 7 56 18 64 41" />
        <path className="guides" d="M100 14v8M40 98h8M152 98h8" />
      </svg>
    </div>
  )
}
