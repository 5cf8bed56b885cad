import 'server-only'
import type { Words } from '@/lib/i18n/words'
import { screenAddress } from '@/lib/preview/address'
import { exhibitSource, GALLERY_TYPES, galleryOf } from '@/lib/simulator/gallery'
import { pageName } from './load-screen'
import { type FrameView, readShown, shownPicks, type ViewerView } from './viewer-view'

/** Every screen in each of its states; a section's frames load when it is opened. */
export type GalleryView = {
  action: string
  picks: ViewerView['picks']
  button: string
  sections: ReadonlyArray<{
    id: string
    title: string
    codes: string
    frames: ReadonlyArray<{ state: string; frame: FrameView }>
  }>
}

/** The gallery out of an address. */
export function galleryView(words: Words, query: Readonly<Record<string, unknown>>): GalleryView {
  const { t } = words
  const type = GALLERY_TYPES.find((one) => one === query.type) ?? 'individual'
  const shown = readShown(query, words)
  return {
    action: '/operator/gallery',
    picks: [
      {
        name: 'type',
        label: t('operator.simulator.type'),
        value: type,
        options: GALLERY_TYPES.map((value) => ({ value, label: t(`operator.simulator.types.${value}`) })),
      },
      ...shownPicks(words, shown),
    ],
    button: t('operator.screen.show'),
    sections: galleryOf(type).map(({ step, codes, states }) => ({
      id: step,
      title: pageName(words, step),
      codes: codes.join(', '),
      frames: states.map((state) => {
        const named = t(`operator.gallery.states.${state}`)
        return {
          state: named,
          frame: {
            src: screenAddress(exhibitSource({ type, step, state }), 'now', shown, step),
            title: `${t('operator.screen.frame', { page: pageName(words, step) })} (${named})`,
            width: shown.width,
            lazy: true,
          },
        }
      }),
    })),
  }
}
