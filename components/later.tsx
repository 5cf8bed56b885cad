'use client'

import { lazy } from 'react'

/*
 * What is fetched only where a page draws it. What draws something without script as well stands in the page from the
 * beginning, so nothing is shown in its place meanwhile.
 */

/** The picture that follows a share as it is typed. */
export const LiveOwnershipBox = lazy(() =>
  import('@/components/people/live-ownership').then(({ LiveOwnership }) => ({ default: LiveOwnership })),
)

/** The square with the code. Without script it is a plain form. */
export const HandOffCodeBox = lazy(() =>
  import('@/components/flows/hand-off-codes').then(({ HandOffCodes }) => ({ default: HandOffCodes })),
)

/** One side of a document, with what sends its file. */
export const UploadSlot = lazy(() =>
  import('@/components/flows/upload-box').then(({ UploadBox }) => ({ default: UploadBox })),
)

/** Speaks with the page around a frame. Draws nothing. */
export const TalkToHost = lazy(() =>
  import('@/components/embed/host-messenger').then(({ HostMessenger: component }) => ({
    default: component,
  })),
)

/** Keeps a page fresh, with the library that polls. */
export const PlanWatch = lazy(() =>
  import('@/components/plan/plan-polling').then(({ PlanPolling: component }) => ({ default: component })),
)

/** Follows links inside the flow without loading again what all its pages have. Draws nothing. */
export const LinksFollowed = lazy(() =>
  import('@/components/plan/soft-links').then(({ SoftLinks: component }) => ({ default: component })),
)
