import { Heading } from '@/components/ui/heading'
import type { ExplainedFailure } from '@/lib/developer/home/explained-failures'
import { type DeveloperWords, fill } from '@/lib/platform/i18n/developer-words'
import { Prose } from './prose'

type FailureListProps = { failures: readonly ExplainedFailure[]; words: DeveloperWords['failures_page'] }

/** What each code of a problem means and what to do about it. The anchor of an entry is its code. */
export function FailureList({ failures, words }: FailureListProps) {
  return (
    <>
      <Heading>{words.title}</Heading>
      <p className="muted">{words.lead}</p>
      {failures.map(({ code, status, title, detail }) => (
        <section className="operation" key={code} id={code}>
          <h2 className="code">{code}</h2>
          <p className="hint">{fill(words.status, { status })}</p>
          <p>
            {title}. <Prose text={detail} />
          </p>
        </section>
      ))}
    </>
  )
}
