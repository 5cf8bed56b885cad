import type { Disclosure as DisclosureView } from '@/lib/plan/views'

/** Terms and sentences that open on demand, such as "Why we ask, and who sees it". */
export function Disclosure({ summary, rows }: DisclosureView) {
  return (
    <details className="why">
      <summary>{summary}</summary>
      <div>
        <dl>
          {rows.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
