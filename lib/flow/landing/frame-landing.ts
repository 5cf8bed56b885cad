import 'server-only'
import { paths } from '@/lib/flow/pages/paths'
import type { Surface } from '@/lib/flow/sessions/cookies'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import type { Link, LinkOwner } from '@/lib/flow/sessions/links'
import type { FrameView } from '@/lib/model/views/page/place'
import type { Db } from '@/lib/platform/db/open'
import { developerWords } from '@/lib/platform/i18n/developer-words'

/** Where a landing is, and what its browser holds. */
type Asked = { surface?: Surface; sessionOf?: (onboardingId: string) => string | undefined }

/** Inside a frame: who is around it. In a window an embed link opens as any other. */
export function frameAround({ surface }: Asked, { parentOrigins }: Link): FrameView | undefined {
  return surface === 'frame' && parentOrigins
    ? {
        origins: parentOrigins,
        step: 'landing',
        fixes: developerWords.diagnostics,
        brokenFix: developerWords.diagnostics.page_broken,
      }
    : undefined
}

/**
 * Where a frame continues that has its session already: a page around us that is drawn again brings a new link. Pages of one
 * site share their cookies, so the session may be of another page, and then this one may not hold what it shows.
 */
export async function runningFrame(
  db: Db,
  { sessionOf }: Asked,
  { onboarding, link }: LinkOwner,
): Promise<string | undefined> {
  const token = sessionOf?.(onboarding.id)
  const visit = token ? await findVisit(db, token, onboarding.id) : undefined
  const held = visit?.ok ? (visit.value.session.parentOrigins ?? []) : []
  const mayGoOn = link.parentOrigins?.every((origin) => held.includes(origin))
  return mayGoOn ? paths.home(onboarding.id) : undefined
}
