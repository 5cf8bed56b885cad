import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'

/** Where the page of a step keeps what is typed into it, and the version of the draft that it shows. */
export function autosaveTarget({ onboarding, draft }: Pick<Visit, 'onboarding' | 'draft'>, step: string) {
  return { url: paths.draft(onboarding.id), version: draft.version, step }
}
