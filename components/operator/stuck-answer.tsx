import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

/** What is stuck, why, and what one can tell them. */
export function StuckAnswer({ answer: { label, items } }: Pick<OnboardingView, 'answer'>) {
  return (
    <section className="answer" aria-label={label}>
      <dl>
        {items.map(({ term, text, tone }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={tone && `status ${tone}`}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
