import { Icon } from '@/components/ui/icon'
import type { OpensView } from '@/lib/model/views/home/types'

/** What an accepted check opens. */
export function OpensSection({ opens: { title, items } }: { opens: OpensView }) {
  return (
    <section className="group">
      <h2>{title}</h2>
      <ul className="rules">
        {items.map((text) => (
          <li key={text}>
            <Icon name="check" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
