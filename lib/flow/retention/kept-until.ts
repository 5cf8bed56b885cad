import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { DAY_MS } from '@/lib/platform/durations'
import { env } from '@/lib/platform/env/env'

/** Until when the answers of an onboarding are kept, unless its person comes back before; retention counts alike. */
export function keptUntil({ activeAt }: OpenedOnboarding['onboarding']): Date {
  return new Date(activeAt.getTime() + env().draftDays * DAY_MS)
}

/** True while there is something a person typed, or support for them, that can be deleted. */
export function keepsAnswers({ draft }: Pick<OpenedOnboarding, 'draft'>): boolean {
  return [draft.answers, draft.typed, draft.assisted].some((part) => Object.keys(part).length > 0)
}
