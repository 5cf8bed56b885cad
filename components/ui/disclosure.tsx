import type { Disclosure as DisclosureView } from '@/lib/model/views/form/types'

/**
 * Terms and sentences that open on demand, such as "Why we ask, and who sees it".
 *
 * @param id where the page is drawn again, by which the focus finds back
 */
export function DisclosureBox({ summary, rows, id }: DisclosureView & { id?: string }) {
  return (
    <details className="why">
      <summary id={id}>{summary}</summary>
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
