import 'server-only'
import { emptyDraft } from '@/lib/drafts/draft-content'
import type { ScreenExtras } from '@/lib/onboarding/loaded-screen'
import { planOf } from '@/lib/onboarding/plan-of'
import { readForm } from '@/lib/plan/form'
import type { PageView } from '@/lib/plan/page-view'
import { drawScene } from '@/lib/preview/draw-scene'
import { inert } from '@/lib/preview/inert'
import { type Look, previewSession, type Scene } from '@/lib/preview/scene'
import type { CustomerType, Step } from '@/lib/requirements/define'
import { requirementsFor, steps } from '@/lib/requirements/registry'
import { BLANK, INTEGRATOR, THEN } from './blank'

/** How a screen can stand: untouched, sent without an answer, sent back by the service. */
export const GALLERY_STATES = ['empty', 'error', 'refused'] as const
export type GalleryState = (typeof GALLERY_STATES)[number]
export const GALLERY_TYPES = ['individual', 'business', 'representative'] as const

export type Exhibit = { type: CustomerType; step: string; state: GalleryState }

/** One entry of the gallery: a screen, the codes that lead to it, and the states it has. */
export type GalleryEntry = { step: string; codes: readonly string[]; states: readonly GalleryState[] }

/** Steps whose work is done elsewhere, or that have a list of their own. */
const WITHOUT_SCREEN: ReadonlySet<Step['flow']> = new Set<Step['flow']>(['internal', 'people'])

/** Every screen of the registry for one kind of customer, in the order people meet them. */
export function galleryOf(type: CustomerType): readonly GalleryEntry[] {
  return steps
    .filter(({ flow }) => !WITHOUT_SCREEN.has(flow))
    .flatMap(({ id, flow }) => {
      const own = requirementsFor[type].filter(({ step }) => step === id)
      const codes = own.map(({ codes: [code] }) => code)
      const asks = flow === 'form' && own.some(({ fields }) => fields.length > 0)
      if (codes.length === 0 || (flow === 'form' && !asks)) return []
      const states = GALLERY_STATES.filter((state) =>
        state === 'error' ? asks : state === 'empty' || flow !== 'code',
      )
      return [{ step: id, codes, states }]
    })
}

const MARK = 'gallery.'

/** An exhibit as one part of a path. */
export function exhibitSource({ type, step, state }: Exhibit): string {
  return `${MARK}${type}.${step}.${state}`
}

/** The exhibit a part of a path names; undefined where it names none. */
export function readExhibit(source: string): Exhibit | undefined {
  if (!source.startsWith(MARK)) return undefined
  const [, named, step, stood] = source.split('.')
  const type = GALLERY_TYPES.find((one) => one === named)
  const state = GALLERY_STATES.find((one) => one === stood)
  const entry = type && galleryOf(type).find((one) => one.step === step)
  return type && state && entry?.states.includes(state) ? { type, step: entry.step, state } : undefined
}

/** The page of one exhibit, as the customer's own would be drawn. */
export function exhibitPage(exhibit: Exhibit, look: Look): PageView {
  const scene = sceneFor(exhibit, look)
  const extras = exhibit.state === 'error' ? withProblems(scene, exhibit) : {}
  return inert(drawScene(scene, exhibit.step, extras), () => '#nowhere')
}

function sceneFor({ type, step, state }: Exhibit, look: Look): Scene {
  const codes = requirementsFor[type].flatMap((one) => (one.step === step ? one.codes.slice(0, 1) : []))
  const errors = state === 'refused' ? codes.slice(0, 1).map((code) => ({ code, raw: undefined })) : []
  const onboarding = {
    ...BLANK,
    type,
    status: 'open' as const,
    customerId: 'customer_shown',
    approvedAt: null,
  }
  return {
    visit: {
      onboarding,
      integrator: INTEGRATOR,
      draft: emptyDraft,
      snapshot: {
        customerId: onboarding.customerId,
        terms: 'open',
        profiles: [
          { name: 'shown', status: 'incomplete', complete: [], pending: [], required: [...codes], errors },
        ],
      },
      session: previewSession(onboarding, look),
      key: Buffer.alloc(0),
    },
    happened: [{ id: 'shown', type: 'customer.created', data: {}, at: THEN }],
    filesOf: () => new Map(),
    reviewMs: undefined,
    people: undefined,
  }
}

/** What is said of a form that was sent as it stood. */
function withProblems({ visit }: Scene, { type, step }: Exhibit): ScreenExtras {
  const fields = planOf(visit).steps.find((one) => one.step.id === step)?.fields ?? []
  return { typed: {}, problems: readForm(fields, {}, { answers: {}, customerType: type }).problems }
}
