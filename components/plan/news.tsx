import { StateMark } from '@/components/ui/state-mark'
import type { NewsView } from '@/lib/model/views/home/types'

/** What others did since the person was last here. */
export function NewsSection({ news: { title, items } }: { news: NewsView }) {
  return (
    <section className="group news">
      <h2>{title}</h2>
      <ul>
        {items.map(({ text, when, mark }) => (
          <li key={text}>
            <StateMark name={mark} />
            <span>
              {text} {when && <span className="hint nums">{when}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
