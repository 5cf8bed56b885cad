import 'server-only'
import { type ScreenEntry, type ScreenKind, type ScreenState, screensFor } from '@/lib/model/plan/screens'
import type { CustomerType } from '@/lib/model/requirements/define'
import type { PageView } from '@/lib/model/views/page/page-view'
import { drawScene } from '@/lib/operator/preview/draw-scene'
import { inert } from '@/lib/operator/preview/inert'
import type { PreviewLook } from '@/lib/operator/preview/scene'
import { BrokenInvariant } from '@/lib/platform/errors'
import { codeStates, handOverStates, uploadStates } from './gallery-entry-flows'
import { checkStates, formStates } from './gallery-entry-forms'
import { homeStates } from './gallery-entry-home'
import { peopleStates } from './gallery-entry-people'
import { type Build, beginAt, type GalleryEntry, type GalleryScene } from './gallery-entry-scene'

export const GALLERY_TYPES = ['individual', 'business', 'representative'] as const satisfies CustomerType[]

type Builds = Partial<Readonly<Record<ScreenState, Build>>>

/** How the states of each kind of page are made. */
const builds: Partial<Readonly<Record<ScreenKind, Builds>>> = {
  checklist: homeStates,
  status: homeStates,
  form: formStates,
  short: formStates,
  check: checkStates,
  code: codeStates,
  document_choice: formStates,
  upload: uploadStates,
  hosted: handOverStates,
  people: peopleStates,
}

function buildOf({ kinds }: ScreenEntry, state: ScreenState): Build | undefined {
  return kinds.map((kind) => builds[kind]?.[state]).find((build) => build !== undefined)
}

const MARK = 'gallery.'

/** An entry as one part of a path. */
export function galleryEntrySource({ type, step, way, state }: GalleryEntry): string {
  return `${MARK}${type}.${way}.${step}.${state}`
}

/** The entry a part of a path names; undefined where it names none. */
export function readGalleryEntry(source: string): GalleryEntry | undefined {
  if (!source.startsWith(MARK)) return undefined
  const [, named, way, step, stood, ...more] = source.split('.')
  const type = GALLERY_TYPES.find((one) => one === named)
  if (!type || more.length > 0) return undefined
  const entry = screensFor(type).find((one) => one.step === step && one.way === way)
  const state = entry?.states.find((one) => one === stood)
  return entry && state ? { type, step: entry.step, way: entry.way, state } : undefined
}

/** The page of one entry, as the customer's own would be drawn. */
export function drawGalleryEntry(entry: GalleryEntry, look: PreviewLook): PageView {
  const { scene, step, answer, finish } = galleryEntryScene(entry, look)
  const page = drawScene(scene, step, answer)
  return inert(finish ? finish(page) : page, () => '#nowhere')
}

/** What an entry is drawn from. */
export function galleryEntryScene(entry: GalleryEntry, look: PreviewLook): GalleryScene & { step: string } {
  const screen = screensFor(entry.type).find(({ step, way }) => step === entry.step && way === entry.way)
  const build = screen && buildOf(screen, entry.state)
  if (!build) throw new BrokenInvariant(`no entry ${galleryEntrySource(entry)}`)
  return { step: entry.step, ...build(beginAt(entry, screen.codes, look)) }
}
