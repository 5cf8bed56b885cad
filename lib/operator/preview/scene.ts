import 'server-only'
import type { Person } from '@/lib/flow/company/list-people'
import type { ChosenDocument } from '@/lib/flow/documents/chosen-document'
import type { SentFile } from '@/lib/flow/documents/reusable-files'
import type { Onboarding, Session, Visit } from '@/lib/flow/onboarding/visit'
import type { LeftByPerson } from '@/lib/flow/people/what-is-left'
import type { StepMinutes } from '@/lib/model/plan/effort'
import type { Happened } from '@/lib/model/plan/history'
import type { SlotFile } from '@/lib/model/views/document/document-view'
import type { FileOnDevice } from '@/lib/model/views/document/types'
import type { Profile } from '@/lib/upstream/types'

/** How a page is looked at: what differs between two people who see the same onboarding. */
export type PreviewLook = {
  locale: string
  scheme: 'auto' | 'light' | 'dark'
  surface: Session['surface']
}

/** Everything the pages of one onboarding are drawn from at one moment, with nothing that could change it. */
export type Scene = {
  visit: Visit
  happened: readonly Happened[]
  /** The newest file of each side, by step. */
  filesOf: (step: string, chosen: ChosenDocument) => ReadonlyMap<string, SlotFile>
  reviewMs: number | undefined
  /** Our own minutes by step; absent where nobody real is looked at. */
  measured?: StepMinutes
  /** Everybody who stands for a company; of companies alone. */
  people: readonly Person[] | undefined
  /** What is left for those of them who are waited for; absent of earlier moments. */
  left?: LeftByPerson
  /** How the company of a person stands; absent of earlier moments. */
  companyProfiles?: readonly Profile[]
  /** Files that only the person's own device has so far, by slot. */
  onDevice?: ReadonlyMap<string, FileOnDevice>
  /** Files that were sent and can be used again. */
  reusable?: readonly SentFile[]
  /** It is opened in the browser of another app. */
  inApp?: boolean
}

const NEVER = new Date(0)

/** The session of a page that is only looked at. It opens nothing: no browser holds its token, for there is none. */
export function previewSession({ id }: Pick<Onboarding, 'id'>, look: PreviewLook): Session {
  return {
    id: Buffer.alloc(0),
    onboardingId: id,
    linkId: '',
    surface: look.surface,
    parentOrigins: look.surface === 'frame' ? [] : null,
    frameVersion: null,
    locale: look.locale,
    browser: null,
    device: null,
    trusted: true,
    onlyStep: null,
    pointedStep: null,
    shape: null,
    news: [],
    timeZone: null,
    createdAt: NEVER,
    seenAt: NEVER,
    expiresAt: NEVER,
    endedAt: NEVER,
  }
}
