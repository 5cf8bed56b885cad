import type { ReactNode } from 'react'
import { firstPageScript } from '@/components/embed/first-page-script'
import { TalkToHost } from '@/components/lazy-components'
import { BrokenPage } from '@/components/ui/broken-page'
import { ANSWERS_FORM } from '@/components/ui/form-id'
import { Icon } from '@/components/ui/icon'
import { OptionalPart } from '@/components/ui/optional-part'
import { type Alone, OwnScript } from '@/components/ui/own-script'
import { WhenBroken } from '@/components/ui/when-broken'
import type { FrameView, PlaceView } from '@/lib/model/views/page/place'

type PageShellProps = {
  place: PlaceView
  /** The page comes without the framework's script; what it is allowed to run carries this nonce. */
  alone?: Alone | undefined
  children: ReactNode
}

/**
 * The wall says who asks, the sheet holds the work; in a frame the integrator's page is the wall. `children` fill the
 * one `main`.
 */
export function PageShell({ place, alone, children }: PageShellProps) {
  const { frame } = place
  return (
    <div
      className={['page', place.sandbox && 'has-band', frame && 'framed'].filter(Boolean).join(' ')}
      {...(frame && {
        'data-host': frame.origins.join(' '),
        'data-version': frame.contract.version,
        'data-fix': frame.brokenFix,
      })}
    >
      {place.sandbox && <Band {...place.sandbox} newTab={frame !== undefined} />}
      {frame ? !alone && <Host frame={frame} /> : <Wall place={place} />}
      <div className="sheet">
        {place.back && (
          <nav aria-label={place.back.label}>
            <a className="back" href={place.back.href}>
              <Icon name="back" />
              {place.back.label}
            </a>
          </nav>
        )}
        <main className={place.back ? 'col' : 'col no-back'}>
          <WhenBroken isPage>{children}</WhenBroken>
          <BrokenPage view={place.broken} />
        </main>
        <footer className="foot">
          <p>
            <Icon name="lock" />
            <span>{place.trust}</span>
          </p>
          {(frame ? framedLinks(place) : place.links).map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </footer>
      </div>
      {/* A script waits for the style sheet, and what is behind it waits for the script. */}
      {frame && alone && (
        <OwnScript nonce={alone.nonce} text={firstPageScript} view={JSON.stringify(frame)} />
      )}
    </div>
  )
}

/** Speaks with the page around a frame. */
function Host({ frame }: { frame: FrameView }) {
  return (
    <OptionalPart>
      <TalkToHost view={frame} />
    </OptionalPart>
  )
}

/** A frame has no tools above: help is its first link, then the language and what becomes of the data. */
function framedLinks({ help, language, links }: PlaceView): PlaceView['links'] {
  const chosen = language && { label: language.current, href: language.href }
  return [help, chosen, links[0]].filter((link) => link !== undefined)
}

function Band({ strong, text, links, newTab }: NonNullable<PlaceView['sandbox']> & { newTab: boolean }) {
  return (
    <aside className="band" aria-label={strong}>
      <span>
        <b>{strong}</b> {text}
      </span>
      {links.map(({ label, href }) => (
        <a key={label} href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
          {label}
        </a>
      ))}
    </aside>
  )
}

function Wall({ place }: { place: PlaceView }) {
  const { language, help } = place
  return (
    <header className="who">
      <Brand place={place} />
      {place.beside && (
        <div className="beside">
          <p>{place.beside}</p>
        </div>
      )}
      {(language || help) && <Tools language={language} help={help} />}
    </header>
  )
}

type ToolsProps = { language: PlaceView['language'] | undefined; help: PlaceView['help'] | undefined }

/** Help is always the last of the tools, at the same place on every page. */
function Tools({ language, help }: ToolsProps) {
  const labels = [language?.label, help?.label].filter(Boolean)
  return (
    <nav className="tools" aria-label={labels.join(', ')}>
      {language && (
        <a
          className={language.keepsForm ? 'tool scripted' : 'tool'}
          href={language.href}
          aria-label={language.label}
        >
          <Language name={language.current} />
        </a>
      )}
      {language?.keepsForm && <SavingLanguage label={language.label} name={language.current} />}
      {help && (
        <a className="tool" href={help.href}>
          <Icon name="help" />
          <span className="word">{help.label}</span>
        </a>
      )}
    </nav>
  )
}

/**
 * Without script nothing typed is kept until the form is sent, so here the language is one of its buttons. The button
 * before it is the form's first: Enter in a field presses that one.
 */
function SavingLanguage({ label, name }: { label: string; name: string }) {
  return (
    <noscript>
      <button className="sr" type="submit" form={ANSWERS_FORM} tabIndex={-1} aria-hidden="true" />
      <button
        className="tool"
        type="submit"
        form={ANSWERS_FORM}
        name="intent"
        value="language"
        aria-label={label}
      >
        <Language name={name} />
      </button>
    </noscript>
  )
}

function Language({ name }: { name: string }) {
  return (
    <>
      <Icon name="globe" />
      <span className="word">{name}</span>
    </>
  )
}

function Brand({ place }: { place: PlaceView }) {
  const content = (
    <>
      {place.logo ? (
        <BrandMark logo={place.logo} />
      ) : (
        <span className="arch" aria-hidden="true">
          {firstLetter(place.integrator)}
        </span>
      )}
      <b>
        {place.integrator}
        <br />
        <span className="hint">{place.asks}</span>
      </b>
    </>
  )
  return place.home ? (
    <a className="brand" href={place.home}>
      {content}
    </a>
  ) : (
    <div className="brand">{content}</div>
  )
}

/** The name is beside it, so that the mark says nothing more. Its room is kept before it has arrived. */
function BrandMark({ logo }: { logo: NonNullable<PlaceView['logo']> }) {
  return (
    <picture className={logo.dark ? 'arch logo own-ground' : 'arch logo'}>
      {logo.dark && <source srcSet={logo.dark} media="(prefers-color-scheme: dark)" />}
      <img src={logo.light} alt="" />
    </picture>
  )
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A letter as people count them, so that no accent or joined pair is torn apart. */
function firstLetter(name: string): string {
  const [first] = letters.segment(name)
  return (first?.segment ?? '').toLocaleUpperCase()
}
