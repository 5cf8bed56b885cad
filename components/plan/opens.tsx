import { Icon } from '@/components/ui/icon'
import type { OpensView } from '@/lib/model/views/home/types'

/** What an accepted check opens, what a further one would, and where to read more. */
export function OpensSections({ opens: { lists, link } }: { opens: OpensView }) {
  return (
    <>
      {lists.map(({ title, items, isOpen }) => (
        <section className="group" key={title}>
          <h2>{title}</h2>
          <ul className="rules">
            {items.map((text) => (
              <li key={text}>
                <Icon name={isOpen ? 'check' : 'clock'} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {link && (
        <p>
          <a
            className="alone"
            href={link.href}
            {...(link.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {link.label}
          </a>
        </p>
      )}
    </>
  )
}
