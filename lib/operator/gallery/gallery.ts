import 'server-only'
import {
  CHECK_STEP,
  HOME,
  type ScreenEntry,
  type ScreenState,
  SHORT_PAGE,
  screensFor,
} from '@/lib/model/plan/screens'
import type { CustomerType } from '@/lib/model/requirements/define'
import { ownStep } from '@/lib/model/requirements/registry'
import type { PageView } from '@/lib/model/views/page/page-view'
import { drawScene } from '@/lib/operator/preview/draw-scene'
import { inert } from '@/lib/operator/preview/inert'
import type { Look } from '@/lib/operator/preview/scene'
import { BrokenInvariant } from '@/lib/platform/errors'
import { codeStates, handOverStates, uploadStates } from './exhibit-flows'
import { checkStates, formStates } from './exhibit-forms'
import { homeStates } from './exhibit-home'
import { peopleStates } from './exhibit-people'
import { type Build, beginAt, type Exhibit } from './exhibit-scene'

export const GALLERY_TYPES = ['individual', 'business', 'representative'] as const satisfies CustomerType[]

type Builds = Partial<Readonly<Record<ScreenState, Build>>>

/** How the states of a screen are made. */
function buildsOf({ step, way }: Pick<ScreenEntry, 'step' | 'way'>): Builds {
  if (step === HOME) return homeStates
  if (step === CHECK_STEP) return checkStates
  if (step === SHORT_PAGE || way === 'intake') return formStates
  switch (ownStep(step).flow) {
    case 'code':
      return codeStates
    case 'document':
      return { ...formStates, ...uploadStates }
    case 'people':
      return peopleStates
    case 'face':
    case 'terms':
      return handOverStates
    default:
      return formStates
  }
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
export function exhibitPage(exhibit: Exhibit, look: Look): PageView {
  const entry = screensFor(exhibit.type).find(({ step, way }) => step === exhibit.step && way === exhibit.way)
  const build = buildsOf(exhibit)[exhibit.state]
  if (!entry || !build) throw new BrokenInvariant(`no exhibit ${exhibitSource(exhibit)}`)
  const { scene, step = exhibit.step, extras, finish } = build(beginAt(exhibit, entry.codes, look))
  const page = drawScene(scene, step, extras)
  return inert(finish ? finish(page) : page, () => '#nowhere')
}
