import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

/** What is stuck, why, and what one can tell them. */
export function StuckAnswer({ answer: { label, items } }: Pick<OnboardingView, 'answer'>) {
  return (
    <section className="answer" aria-label={label}>
      <dl>
        {items.map(({ term, text, tone, more }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={tone && `status ${tone}`}>
              {text}
              {more && <Counted {...more} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Several things behind their count, so that a long list is not one sentence. */
function Counted({ summary, items }: { summary: string; items: readonly string[] }) {
  return (
    <details className="more">
      <summary>{summary}</summary>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  )
}
