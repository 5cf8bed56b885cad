import type { HomeView } from '@/lib/developer/home/home-view'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type NewestProps = { newest: HomeView['newest']; words: DeveloperWords['home'] }

/** The newest onboardings, each with the way behind its pages. */
export function Newest({ newest, words }: NewestProps) {
  if (newest.length === 0) return null
  return (
    <section>
      <h2>{words.xray_title}</h2>
      <p className="hint">{words.xray_hint}</p>
      <dl className="facts">
        {newest.map(({ id, reference, text, href }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>
              <a className="alone" href={href}>
                {`${words.xray_open} ${reference}`}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
