import 'server-only'
import { type ScreenEntry, type ScreenKind, type ScreenState, screensFor } from '@/lib/model/plan/screens'
import type { CustomerType } from '@/lib/model/requirements/define'
import type { PageView } from '@/lib/model/views/page/page-view'
import { drawScene } from '@/lib/operator/preview/draw-scene'
import { inert } from '@/lib/operator/preview/inert'
import type { PreviewLook } from '@/lib/operator/preview/scene'
import { BrokenInvariant } from '@/lib/platform/errors'
import { codeStates, handOverStates, uploadStates } from './exhibit-flows'
import { checkStates, formStates } from './exhibit-forms'
import { homeStates } from './exhibit-home'
import { peopleStates } from './exhibit-people'
import { type Build, beginAt, type Exhibit, type ShownExhibit } from './exhibit-scene'

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
  paper_choice: formStates,
  upload: uploadStates,
  hosted: handOverStates,
  people: peopleStates,
}

function buildOf({ kinds }: ScreenEntry, state: ScreenState): Build | undefined {
  return kinds.map((kind) => builds[kind]?.[state]).find((build) => build !== undefined)
}

const MARK = 'gallery.'

/** An exhibit as one part of a path. */
export function exhibitSource({ type, step, way, state }: Exhibit): string {
  return `${MARK}${type}.${way}.${step}.${state}`
}

/** The exhibit a part of a path names; undefined where it names none. */
export function readExhibit(source: string): Exhibit | undefined {
  if (!source.startsWith(MARK)) return undefined
  const [, named, way, step, stood, ...more] = source.split('.')
  const type = GALLERY_TYPES.find((one) => one === named)
  if (!type || more.length > 0) return undefined
  const entry = screensFor(type).find((one) => one.step === step && one.way === way)
  const state = entry?.states.find((one) => one === stood)
  return entry && state ? { type, step: entry.step, way: entry.way, state } : undefined
}

/** The page of one exhibit, as the customer's own would be drawn. */
export function exhibitPage(exhibit: Exhibit, look: PreviewLook): PageView {
  const { scene, step, answer, finish } = exhibited(exhibit, look)
  const page = drawScene(scene, step, answer)
  return inert(finish ? finish(page) : page, () => '#nowhere')
}

/** What an exhibit is drawn from. */
export function exhibited(exhibit: Exhibit, look: PreviewLook): ShownExhibit & { step: string } {
  const entry = screensFor(exhibit.type).find(({ step, way }) => step === exhibit.step && way === exhibit.way)
  const build = entry && buildOf(entry, exhibit.state)
  if (!build) throw new BrokenInvariant(`no exhibit ${exhibitSource(exhibit)}`)
  return { step: exhibit.step, ...build(beginAt(exhibit, entry.codes, look)) }
}
