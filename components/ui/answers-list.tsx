import { Fragment } from 'react'
import type { AnswerRow } from '@/lib/model/views/answers/types'
import type { Fact } from '@/lib/model/views/landing/types'

/** Terms and answers, each in its own direction; a row is changed, or says that it is settled. */
export function AnswersList({ rows }: { rows: readonly AnswerRow[] }) {
  return (
    <dl className="answers">
      {rows.map(({ term, lines, change, settled }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="value">
            {lines.map((line, index) => (
              // Two lines of an address can be the same: a city and its country.
              <Fragment key={lines.slice(0, index + 1).join('\n')}>
                <bdi>{line}</bdi>
                {'\n'}
              </Fragment>
            ))}
          </dd>
          {change && (
            <dd className="aside">
              <a href={change.href}>
                {change.label}
                <span className="sr"> {change.of}</span>
              </a>
            </dd>
          )}
          {settled && (
            <dd className="settled">
              <span className="hint">{settled}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

type FactsListProps = {
  facts: readonly Fact[]
  /** Terms and sentences side by side on a phone too, for short terms. */
  brief?: boolean
}

/** Terms and sentences that nobody changes. */
export function FactsList({ facts, brief = false }: FactsListProps) {
  return (
    <dl className={brief ? 'answers brief' : 'answers'}>
      {facts.map(({ term, text, link }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="value">
            <bdi>{text}</bdi>
          </dd>
          {link && (
            <dd className="aside">
              <a href={link.href}>{link.label}</a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
