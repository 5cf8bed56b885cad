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
                <OwnDirection text={line} />
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
            <OwnDirection text={text} />
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

/**
 * A text in the direction of its own letters. One that is only a date, a time or a name put into a sentence has none
 * outside of those, and a browser would then set it from left to right on every page.
 */
function OwnDirection({ text }: { text: string }) {
  const outside = text.replace(ISOLATED, '')
  return outside === text || /\p{L}/u.test(outside) ? <bdi>{text}</bdi> : text
}

/** What is set apart in the middle of a sentence, by the marks that Unicode has for it. */
const ISOLATED = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g
