import 'server-only'
import { listPeople, type Person } from '@/lib/flow/company/list-people'
import { storePeopleTurn } from '@/lib/flow/company/store-people-turn'
import { countShown, type Device } from '@/lib/flow/onboarding/count-asked'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { refreshPeople } from '@/lib/flow/people/refresh-people'
import { noteOf } from '@/lib/flow/sessions/fix-links'
import {
  type AtOf,
  PEOPLE_PAGES,
  plannedAt,
  type ScreenAddress,
  screenAt,
  seesPeople,
} from '@/lib/model/plan/screen-at'
import { HOME, type ScreenKind } from '@/lib/model/plan/screens'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Db } from '@/lib/platform/db/open'
import { inSpan } from '@/lib/platform/telemetry/spans'
import { readCode } from './code/read'
import { drawScreen, type FactsOf } from './draw-screen'
import { readOneStep } from './handed-off/read'
import { keepShape, readHome } from './home/read-home'
import { reviewTimeMs } from './home/review-times'
import { readHosted } from './hosted/read'
import { hrefInstead } from './href-instead'
import { readPeople } from './people/read'
import { readProof } from './proof/read'
import { screenFacts } from './screen-facts'
import type { ScreenAnswer } from './screen-page'
import { readUpload } from './upload/read'
import type { Around } from './whole-page'

/** What a browser asks for. */
export type AskedScreen = ScreenAddress & {
  /** What a person opens the page on; absent where an answer draws it again, and where nobody is asked. */
  openedOn?: Device
  /** The browser of another app, which keeps the camera from pages. */
  inApp?: boolean
  /** Which page of a list, as the address says it. */
  page?: unknown
  /** What has just happened there. */
  answer?: ScreenAnswer | undefined
}

/** The page at an address, or where to go instead. */
type Opened = { kind: 'page'; page: PageView } | { kind: 'elsewhere'; href: string }

type Wanted = AskedScreen & { people: readonly Person[] | undefined }

type Read<Kind extends ScreenKind> = (
  db: Db,
  visit: Visit,
  at: AtOf<Kind>,
  wanted: Wanted,
) => Promise<FactsOf[Kind]>

const nothing = async () => undefined
const everybody = async (_db: Db, _visit: Visit, _at: unknown, { people = [] }: Wanted) => ({ people })

/** How each kind of page reads what it is drawn from. */
const reads: { readonly [Kind in ScreenKind]: Read<Kind> } = {
  checklist: (db, visit, _at, { people }) => readHome(db, visit, people),
  status: async (db, visit, _at, { people }) => ({
    ...(await readHome(db, visit, people)),
    reviewMs: await reviewTimeMs(db, visit),
  }),
  handed_off: readOneStep,
  pointed: readOneStep,
  form: nothing,
  short: nothing,
  check: nothing,
  code: (db, visit, at, { answer }) => readCode(db, visit, at, answer),
  contact: nothing,
  proof: readProof,
  document_choice: nothing,
  upload: readUpload,
  hosted: (db, visit, at, { inApp = false }) => readHosted(db, visit, at, inApp),
  people: (db, visit, _at, { people = [], page }) => readPeople(db, visit, people, page),
  person: everybody,
  person_ways: everybody,
  person_remove: everybody,
}

/** Opens an address of the flow for one browser. */
export async function openScreen(
  db: Db,
  before: Visit,
  asked: AskedScreen,
  around: Around = {},
): Promise<Opened> {
  const people = await peopleFor(db, before, asked)
  const isListed = asked.step === HOME || asked.step === PEOPLE_STEP
  const visit = people && isListed ? await storePeopleTurn(db, before, people) : before
  const at = screenAt(screenFacts(visit, people), asked)
  if (at.kind === 'elsewhere') {
    if (at.to === 'short') await keepShape(db, visit)
    return { kind: 'elsewhere', href: await hrefInstead(db, visit, asked.step, at.to) }
  }
  if (asked.openedOn) countShown(visit, plannedAt(at), asked.openedOn)
  const note = visit.session.pointedStep === asked.step ? await noteOf(db, visit) : undefined
  return { kind: 'page', page: await readAndDraw(db, visit, at, { ...asked, people }, { ...around, note }) }
}

async function readAndDraw<Kind extends ScreenKind>(
  db: Db,
  visit: Visit,
  at: AtOf<Kind>,
  wanted: Wanted,
  around: Around,
): Promise<PageView> {
  return inSpan('draw a screen', { 'vestibule.screen': at.kind }, async () => {
    const facts = await reads[at.kind](db, visit, at, wanted)
    return drawScreen(visit, at, facts, { answer: wanted.answer, around })
  })
}

/** The people of a company, where the page at this address is about them or tells of them. */
async function peopleFor(
  db: Db,
  visit: Visit,
  { step }: AskedScreen,
): Promise<readonly Person[] | undefined> {
  const isHome = step === HOME
  if (!isHome && !PEOPLE_PAGES.includes(step)) return undefined
  const { trusted, onlyStep } = visit.session
  // Whose turn it is among them is noted also where this browser does not show them.
  if (!seesPeople({ plan: planOf(visit), isTrusted: trusted || isHome, onlyStep })) return undefined
  if (isHome) return refreshPeople(db, visit)
  return step === PEOPLE_STEP ? refreshPeople(db, visit, { whenEmpty: true }) : listPeople(db, visit)
}
