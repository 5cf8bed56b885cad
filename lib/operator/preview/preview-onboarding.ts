import 'server-only'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { drawScene } from './draw-scene'
import { inert } from './inert'
import { masked, textsToWithhold } from './mask'
import { type At, readScene } from './read-scene'
import type { PreviewLook } from './scene'

/**
 * A page as its customer saw it at a moment, with nothing personal in it and nothing that could be sent.
 *
 * @returns `not_found` where there is no such onboarding or moment, or retention has forgotten it
 */
export async function previewOnboarding(
  db: Pick<Db, 'select'>,
  onboardingId: string,
  at: At,
  look: PreviewLook,
  step: string,
  hrefOf: (step: string) => string,
): Promise<Result<PageView>> {
  const read = await readScene(db, onboardingId, at, look)
  if (!read) return fail('not_found')
  const { scene, opened } = read
  const drawn = masked(drawScene(scene, step), textsToWithhold(opened, wordsOf(scene.visit)))
  return succeed(inert(drawn, hrefOf))
}
