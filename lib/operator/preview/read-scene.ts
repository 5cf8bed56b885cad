import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { companyProfiles } from '@/lib/flow/company/company-of'
import type { Person } from '@/lib/flow/company/list-people'
import { peopleTurnOf } from '@/lib/flow/company/people-turn'
import { stepMinutes } from '@/lib/flow/counts/step-minutes'
import { reusableFiles } from '@/lib/flow/documents/reusable-files'
import { filesFor, slotFile, storedFiles } from '@/lib/flow/documents/stored-files'
import { emptyDraft } from '@/lib/flow/drafts/draft-content'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { openSnapshot } from '@/lib/flow/onboarding/snapshot'
import type { OpenedOnboarding, Session } from '@/lib/flow/onboarding/visit'
import { NOTHING_WAITS } from '@/lib/flow/onboarding/waiting'
import { whatIsLeft } from '@/lib/flow/people/what-is-left'
import { historyQuery } from '@/lib/flow/screens/home/history-of'
import { peopleOnPage } from '@/lib/model/views/people/list'
import type { Db } from '@/lib/platform/db/open'
import { moments } from '@/lib/platform/db/schema/history'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { readPeopleAt } from './read-people'
import { type PreviewLook, previewSession, type Scene } from './scene'

/** `now`, or the place of a recorded moment. */
export type At = number | 'now'

/** A scene that was, with what of it nobody may read. */
type ReadScene = { scene: Scene; opened: Pick<OpenedOnboarding, 'draft' | 'snapshot' | 'onboarding'> }

/** Reads an onboarding as it was at a moment; undefined where there is none, or it was forgotten. Writes nothing. */
export async function readScene(
  db: Pick<Db, 'select'>,
  onboardingId: string,
  at: At,
  look: PreviewLook,
): Promise<ReadScene | undefined> {
  const known = await openOnboarding(db, onboardingId)
  const stood = known && (at === 'now' ? known : await asAt(db, known, at))
  if (!stood) return undefined
  const people = await readPeopleAt(db, stood, at === 'now' ? undefined : stood.onboarding.activeAt)
  const opened = at === 'now' || !people ? stood : withTurn(stood, people)
  const { onboarding, draft, snapshot, integrator, waiting } = opened
  const isBy = (then: Date) => at === 'now' || then <= opened.onboarding.activeAt
  const happened = await historyQuery(db, onboardingId)
  const files = (await storedFiles(db, onboardingId)).filter(({ createdAt }) => isBy(createdAt))
  const newest = at === 'now' ? await newestVisit(db, onboardingId) : undefined
  const session = { ...previewSession(onboarding, look), ...newest }
  return {
    opened: { onboarding, draft, snapshot },
    scene: {
      // Without its key a visit can unseal nothing more.
      visit: { onboarding, integrator, draft, snapshot, waiting, session, key: Buffer.alloc(0) },
      happened: happened.filter(({ at: then }) => isBy(then)),
      filesOf: (step, chosen) => {
        const own = filesFor(
          chosen,
          files.filter(({ stepId }) => stepId === step),
        )
        return new Map([...own].map(([slot, file]) => [slot, slotFile(file)]))
      },
      reviewMs: undefined,
      measured: await stepMinutes(db),
      people,
      ...(at === 'now'
        ? {
            reusable: await reusableFiles(db, { onboarding, session }),
            left: await whatIsLeft(db, peopleOnPage(people ?? [], 1).shown),
            companyProfiles: await companyProfiles(db, onboarding),
          }
        : {}),
    },
  }
}

/** How the newest visit to the whole onboarding is drawn, and what was news when it began. */
async function newestVisit(
  db: Pick<Db, 'select'>,
  onboardingId: string,
): Promise<Pick<Session, 'shape' | 'news'> | undefined> {
  const [newest] = await db
    .select({ shape: sessions.shape, news: sessions.news })
    .from(sessions)
    .where(and(eq(sessions.onboardingId, onboardingId), isNull(sessions.onlyStep)))
    // A proof ends a session and begins the next one with the same time, to the millisecond.
    .orderBy(
      sql`date_trunc('milliseconds', ${sessions.createdAt}) desc`,
      sql`${sessions.endedAt} is not null`,
    )
    .limit(1)
  return newest
}

/** Whose turn it was among a company's people is not kept: it follows from how they stood. */
function withTurn(opened: OpenedOnboarding, people: readonly Person[]): OpenedOnboarding {
  const peopleTurn = peopleTurnOf(opened, people)
  return { ...opened, onboarding: { ...opened.onboarding, peopleTurn } }
}

/** The onboarding as a recorded moment keeps it. What was typed and not sent was never kept for later. */
async function asAt(
  db: Pick<Db, 'select'>,
  now: OpenedOnboarding,
  position: number,
): Promise<OpenedOnboarding | undefined> {
  const { id } = now.onboarding
  const [kept] = await db
    .select()
    .from(moments)
    .where(and(eq(moments.onboardingId, id), eq(moments.position, position)))
  if (!kept) return undefined
  const { answers } = now.draft
  const stood = kept.answered.flatMap((place) => {
    const answer = answers[place]
    return answer === undefined ? [] : [[place, answer] as const]
  })
  return {
    ...now,
    onboarding: {
      ...now.onboarding,
      status: kept.status,
      nextAction: kept.nextAction,
      sentSteps: kept.sentSteps,
      customerId: kept.snapshot ? now.onboarding.customerId : null,
      snapshotAt: kept.createdAt,
      activeAt: kept.createdAt,
    },
    draft: { ...emptyDraft, answers: Object.fromEntries(stood) },
    waiting: NOTHING_WAITS,
    snapshot: kept.snapshot ? openSnapshot(now.key, id, kept.snapshot) : undefined,
  }
}

/** One recorded moment, for the list to choose from. */
export type MomentRow = Pick<typeof moments.$inferSelect, 'position' | 'status' | 'nextAction' | 'createdAt'>

/** Every recorded moment of an onboarding, oldest first. */
export async function listMoments(
  db: Pick<Db, 'select'>,
  onboardingId: string,
): Promise<readonly MomentRow[]> {
  const { position, status, nextAction, createdAt } = moments
  return db
    .select({ position, status, nextAction, createdAt })
    .from(moments)
    .where(eq(moments.onboardingId, onboardingId))
    .orderBy(asc(position))
}
