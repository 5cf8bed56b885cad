import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { LanguagesView } from '@/lib/model/views/page/place'

type Props = {
  view: LanguagesView
  /** Takes the chosen language where a button chooses it. */
  action?: (form: FormData) => Promise<void>
  /** The step to come back to. */
  from?: string | undefined
}

/** One language a row, named in itself. */
export function LanguageList({ view, action, from }: Props) {
  return (
    <>
      <div className="first">
        <Heading>{view.title}</Heading>
      </div>
      <ul className="group languages">
        {view.languages.map(({ locale, name, current, href }) => (
          <li key={locale} lang={locale}>
            {href ? (
              <a className="linkish" href={href} hrefLang={locale} aria-current={current || undefined}>
                <Icon name={current ? 'check' : 'globe'} />
                {name}
              </a>
            ) : (
              <form action={action}>
                {from && <input type="hidden" name="from" value={from} />}
                <button
                  className="linkish"
                  type="submit"
                  name="locale"
                  value={locale}
                  aria-current={current || undefined}
                >
                  <Icon name={current ? 'check' : 'globe'} />
                  {name}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
