import Link from 'next/link'
import { State } from '@/components/operator/state'
import { StoryLine } from '@/components/operator/story-line'
import { StuckAnswer } from '@/components/operator/stuck-answer'
import type { PeekView } from '@/lib/operator/list-page/peek'

/** One onboarding in short, beside the list: what is stuck, what one can tell them, and what happened last. */
export function Peek({ peek }: { peek: PeekView }) {
  return (
    <aside className="peek" tabIndex={-1} aria-label={peek.label}>
      <div className="title-row apart">
        <h2>
          <bdi>{peek.who}</bdi>
        </h2>
        <Link className="alone" data-peek-close="" href={peek.close.href} prefetch={false} scroll={false}>
          {peek.close.label}
        </Link>
      </div>
      <p className="hint">
        <span className="code">{peek.reference}</span> · <State state={peek.state} />
      </p>
      <StuckAnswer answer={peek.answer} />
      <h3>{peek.story.title}</h3>
      <ol className="line">
        {peek.story.items.map((item) => (
          <StoryLine key={item.id} item={item} />
        ))}
      </ol>
      <p>
        <a className="alone" href={peek.open.href}>
          {peek.open.label}
        </a>
      </p>
    </aside>
  )
}
