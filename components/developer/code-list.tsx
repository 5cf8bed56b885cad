import { StateMark } from '@/components/ui/state-mark'
import type { InboxCodeView } from '@/lib/developer/home/inbox-view'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type CodeListProps = {
  codes: readonly InboxCodeView[]
  words: DeveloperWords['inbox']
  /** Says for which customer of the service each code is. */
  withCustomer?: boolean
}

/** The codes people would have received, the newest first. */
export function CodeList({ codes, words, withCustomer = false }: CodeListProps) {
  if (codes.length === 0) return <p className="muted">{words.empty}</p>
  return (
    <ol className="line">
      {codes.map(({ id, code, works, text, customerId }) => (
        <li key={id}>
          <StateMark name={works ? 'progress' : 'todo'} />
          <div>
            <p className="what">
              <b>
                {words.code} <span className="code nums">{code}</span>
              </b>
            </p>
            <span className="when">{text}</span>
            {withCustomer && (
              <span className="when">
                {words.customer} <span className="code">{customerId}</span>
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
