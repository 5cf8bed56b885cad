import { StoryLine } from '@/components/operator/story-line'
import { CopiedText } from '@/components/ui/copied-text'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

/** What happened, newest first, each with what to quote about it. */
export function OnboardingTimeline({ timeline, copy }: Pick<OnboardingView, 'timeline' | 'copy'>) {
  return (
    <section>
      <h2>
        {timeline.title}
        <span className="hint">{timeline.hint}</span>
      </h2>
      <ol className="line">
        {timeline.items.map((item) => (
          <StoryLine key={item.id} item={item}>
            {item.quote && <CopiedText text={item.quote} thing={timeline.quote} words={copy} />}
          </StoryLine>
        ))}
      </ol>
    </section>
  )
}
