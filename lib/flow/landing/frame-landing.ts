import 'server-only'
import { frameContractOf } from '@/lib/flow/events/frame-contract-of'
import { paths } from '@/lib/flow/pages/paths'
import type { Surface } from '@/lib/flow/sessions/cookies'
import { findFormerVisit, findVisit } from '@/lib/flow/sessions/find-visit'
import { versionBehind } from '@/lib/flow/sessions/frame-version'
import type { Link, LinkOwner } from '@/lib/flow/sessions/links'
import type { FrameView } from '@/lib/model/views/page/place'
import type { Db } from '@/lib/platform/db/open'
import { developerWords } from '@/lib/platform/i18n/developer-words'

/** Where a landing is, and what its browser holds. */
type Asked = { surface?: Surface; sessionOf?: (onboardingId: string) => string | undefined }

/** Whether a landing is in a frame. In a window an embed link opens like any other. */
export function isInFrame({ surface }: Asked, { parentOrigins }: Link): boolean {
  return surface === 'frame' && parentOrigins !== null
}

/** Inside a frame: who is around it, and how they are spoken to. */
export async function frameAround(
  db: Db,
  asked: Asked,
  { onboarding, link }: LinkOwner,
): Promise<FrameView | undefined> {
  if (!isInFrame(asked, link)) return undefined
  const token = asked.sessionOf?.(onboarding.id)
  const before = token ? await findFormerVisit(db, token, onboarding.id) : undefined
  return {
    origins: link.parentOrigins ?? [],
    contract: frameContractOf(versionBehind(link, before?.session)).spoken,
    step: 'landing',
    fixes: developerWords.diagnostics,
    brokenFix: developerWords.diagnostics.page_broken,
  }
}

/**
 * Where a frame continues that has its session already: a page around us that is drawn again brings a new link. Pages
 * of one site share their cookies, so the session may be of another page, and then this one may not hold what it shows.
 * A page that asks for an older version than the session's would not understand it.
 */
export async function runningFrame(
  db: Db,
  { sessionOf }: Asked,
  { onboarding, link }: LinkOwner,
): Promise<string | undefined> {
  const token = sessionOf?.(onboarding.id)
  const visit = token ? await findVisit(db, token, onboarding.id) : undefined
  if (!visit?.ok) return undefined
  const { parentOrigins, frameVersion } = visit.value.session
  const mayHold = link.parentOrigins?.every((origin) => parentOrigins?.includes(origin))
  const understands = (link.frameVersion ?? 0) >= (frameVersion ?? 0)
  return mayHold && understands ? paths.home(onboarding.id) : undefined
}
