import 'server-only'
import { type ScreenEntry, type ScreenState, screensFor } from '@/lib/model/plan/screens'
import { screenOf } from '@/lib/model/requirements/registry'
import type { PickView } from '@/lib/model/views/pick'
import { GALLERY_TYPES, galleryEntrySource } from '@/lib/operator/gallery/gallery'
import { screenAddress } from '@/lib/operator/preview/address'
import { locales, ownName } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'
import { pageName } from './load-moment'
import { languageOptions, readShown, type ShownScreen, shownPicks, type ViewerFrameView } from './viewer-view'

/** A wall of all screens, or one screen in each of its states. Frames load when they come into view. */
export type GalleryView = {
  action: string
  picks: readonly PickView[]
  button: string
  find: { label: string; value: string }
  wall?: readonly WallSection[] | undefined
  /** Shown when no screen matches the search. */
  empty: string
  screen?:
    | {
        title: string
        codes: string
        /** Back to the wall. */
        all: { href: string; label: string }
        /** With languages side by side, one row for each state. Otherwise a single row with all states. */
        rows: ReadonlyArray<{
          title?: string
          frames: ReadonlyArray<{ caption: string; frame: ViewerFrameView }>
        }>
      }
    | undefined
}

/** Screens that belong together, each as a small frame that links to all its states. */
type WallSection = {
  title: string
  tiles: ReadonlyArray<{ href: string; title: string; codes: string; frame: ViewerFrameView }>
}

/** Chosen in place of a second language, it means all languages. */
const ALL = 'all'

type Query = Readonly<Record<string, unknown>>

/** Builds the gallery from the query of its address. */
export function galleryView(words: Words, query: Query): GalleryView {
  const { t } = words
  const type = GALLERY_TYPES.find((one) => one === query.type) ?? 'individual'
  const shown = readShown(query, words)
  const entries = screensFor(type)
  const only = entries.find((entry) => idOf(entry) === query.screen)
  const beside = besideOf(query, shown)
  const find = typeof query.find === 'string' ? query.find.trim().slice(0, LONGEST) : ''
  return {
    action: '/operator/gallery',
    picks: [
      pick('type', t('operator.simulator.type'), type, [
        ...GALLERY_TYPES.map((value) => ({ value, label: t(`operator.simulator.types.${value}`) })),
      ]),
      pick('screen', t('operator.gallery.screen'), only ? idOf(only) : '', [
        { value: '', label: t('operator.gallery.all_screens') },
        ...entries.map((entry) => ({ value: idOf(entry), label: titleOf(words, entry) })),
      ]),
      ...shownPicks(words, shown),
      pick('beside', t('operator.gallery.beside'), beside.value, [
        { value: '', label: t('operator.gallery.alone') },
        ...languageOptions(words),
        { value: ALL, label: t('operator.gallery.all_languages') },
      ]),
    ],
    button: t('operator.screen.show'),
    find: { label: t('operator.gallery.find'), value: find },
    empty: t('operator.gallery.empty'),
    ...(only
      ? {
          screen: {
            title: titleOf(words, only),
            codes: only.codes.join(', '),
            all: { href: galleryAddress(query, { screen: '' }), label: t('operator.gallery.all_screens') },
            rows: rowsOf(words, only, beside.shown),
          },
        }
      : {
          wall: wallOf(
            words,
            entries.filter((entry) => fits(words, entry, find)),
            { query, shown },
          ),
        }),
  }
}

/** How many characters of a search are used. */
const LONGEST = 100

function fits(words: Words, entry: ScreenEntry, find: string): boolean {
  const text = [titleOf(words, entry), ...entry.codes].join(' ').toLocaleLowerCase(words.locale)
  return text.includes(find.toLocaleLowerCase(words.locale))
}

type Wall = { query: Query; shown: ShownScreen }

function wallOf(
  words: Words,
  entries: readonly ScreenEntry[],
  { query, shown }: Wall,
): readonly WallSection[] {
  const sections = Map.groupBy(entries, (entry) => sectionOf(words, entry))
  return [...sections].map(([title, list]) => ({
    title,
    tiles: list.flatMap((entry) => {
      const [state] = entry.states
      if (!state) return []
      const look: ShownScreen = { ...shown, width: 'phone' }
      return [
        {
          href: galleryAddress(query, { screen: idOf(entry) }),
          title: titleOf(words, entry),
          codes: entry.codes.join(', '),
          frame: frameOf(words, { entry, state, look }),
        },
      ]
    }),
  }))
}

/** The title of the section that shows a screen. Pages without a group of tasks share one section. */
function sectionOf({ t }: Words, { way, step }: ScreenEntry): string {
  if (way === 'intake') return t('operator.simulator.stages.intake')
  const group = screenOf(step)?.group
  return group ? t(`groups.${group}`) : t('operator.gallery.whole')
}

/** The address of the gallery with parts of its query changed. */
function galleryAddress(query: Query, change: Readonly<Record<string, string>>): string {
  const given = Object.entries({ ...query, ...change }).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return `/operator/gallery?${new URLSearchParams(given)}`
}

function pick(name: string, label: string, value: string, options: PickView['options']): PickView {
  return { name, label, value, options }
}

const idOf = ({ way, step }: ScreenEntry) => `${way}-${step}`

function titleOf(words: Words, { way, step }: ScreenEntry): string {
  const page = pageName(words, step)
  return way === 'intake' ? words.t('operator.gallery.before', { page }) : page
}

/** The languages that are shown side by side: the chosen one alone, the chosen one and another, or all of them. */
function besideOf({ beside }: Query, shown: ShownScreen): { value: string; shown: readonly ShownScreen[] } {
  if (beside === ALL) return { value: ALL, shown: locales.map((locale) => ({ ...shown, locale })) }
  const other = locales.find((locale) => locale === beside && locale !== shown.locale)
  return other ? { value: other, shown: [shown, { ...shown, locale: other }] } : { value: '', shown: [shown] }
}

function rowsOf(
  words: Words,
  entry: ScreenEntry,
  looks: readonly ShownScreen[],
): NonNullable<GalleryView['screen']>['rows'] {
  const nameOf = (state: ScreenState) => words.t(`operator.gallery.states.${state}`)
  const [look, ...others] = looks
  if (!look) return []
  if (others.length === 0) {
    const frames = entry.states.map((state) => ({
      caption: nameOf(state),
      frame: frameOf(words, { entry, state, look }),
    }))
    return [{ frames }]
  }
  return entry.states.map((state) => ({
    title: nameOf(state),
    frames: looks.map((one) => ({
      caption: languageName(one.locale),
      frame: frameOf(words, { entry, state, look: one }),
    })),
  }))
}

type Framed = { entry: ScreenEntry; state: ScreenState; look: ShownScreen }

function frameOf(words: Words, { entry, state, look }: Framed): ViewerFrameView {
  const { type, step, way } = entry
  const page = pageName(words, step)
  const inWords = [words.t(`operator.gallery.states.${state}`), languageName(look.locale)].join(', ')
  return {
    src: screenAddress(galleryEntrySource({ type, step, way, state }), 'now', look, step),
    title: `${words.t('operator.screen.frame', { page })} (${inWords})`,
    width: look.width,
    lazy: true,
  }
}

function languageName(locale: string): string {
  const known = locales.find((one) => one === locale)
  return known ? ownName(known) : locale
}
