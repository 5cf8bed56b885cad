import 'server-only'
import { FIRST_FRAME_VERSION } from '@/lib/flow/events/frame-contract-of'

/**
 * What keeps the version of what a frame and the page around it tell each other: an embed link, or a frame's session.
 */
type Pinned = { frameVersion: number | null }

/**
 * The version behind a link in a browser that had a session before. The page around may still be the one from then, and
 * understands only what it understood: it keeps the older version, however new the link is that its server brings.
 */
export function versionBehind(link: Pinned, before: Pinned | undefined): number {
  const usual = link.frameVersion ?? FIRST_FRAME_VERSION
  return Math.min(usual, before?.frameVersion ?? usual)
}
