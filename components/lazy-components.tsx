'use client'

import { type ComponentType, lazy, useState } from 'react'

/*
 * What is fetched only where a page draws it. What draws something without script as well is in the page from the
 * beginning, so nothing is shown in its place while it is fetched.
 */

/**
 * Draws a component that is fetched when it is first drawn.
 *
 * A page from the server may name this file before it has arrived. React then waits for it, but cannot wait a
 * second time for what is in it, so what is named here is a plain function.
 */
function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Late: ComponentType<Props> = lazy(() => load().then((component) => ({ default: component })))
  return (props: Props) => <Late {...props} />
}

const timed = () => import('@/components/flows/timed')
const links = () => import('@/components/plan/soft-links')
const LateLinks = fetched(() => links().then((file) => file.SoftLinks))
let linksThere: ComponentType | undefined

/**
 * Fetches what lists follow links by, before there is a list: what has come is drawn together with it, while what React
 * waits for comes a third of a second after.
 */
export async function fetchLinks(): Promise<void> {
  const file = await links().catch(() => undefined)
  linksThere = file?.SoftLinks
}

/** The picture that follows a share as it is typed. */
export const LiveOwnershipBox = fetched(() =>
  import('@/components/people/live-ownership').then((file) => file.LiveOwnership),
)

/** The square with the code. Without script it is a plain form. */
export const HandOffCodeBox = fetched(() =>
  import('@/components/flows/hand-off-codes').then((file) => file.HandOffCodes),
)

/** One side of a document, with what sends its file. */
export const UploadSlot = fetched(() =>
  import('@/components/flows/upload-box').then((file) => file.UploadBox),
)

/** Leads to the service's own page. Without script it is a link. */
export const ReadyPageBox = fetched(() =>
  import('@/components/flows/ready-page').then((file) => file.ReadyPage),
)

/** Says where a code went, until the code has expired. */
export const TimedLead = fetched(() => timed().then((file) => file.CodeLead))

/** A button that enables itself when its time has come. */
export const LaterButton = fetched(() => timed().then((file) => file.TimedButton))

/** From when on a button can be pressed. */
export const WaitLine = fetched(() => timed().then((file) => file.WaitText))

/** Speaks with the page around a frame. Draws nothing. */
export const TalkToHost = fetched(() =>
  import('@/components/embed/host-messenger').then((file) => file.HostMessenger),
)

/** What a form seldom needs. It works without it, too. */
export const LateBesideForm = fetched(() =>
  import('@/components/step/beside-form').then(
    (file) => file.BesideForm,
    () => () => null,
  ),
)

/** Keeps a page fresh, with the library that polls. */
export const PlanWatch = fetched(() =>
  import('@/components/plan/plan-polling').then((file) => file.PlanPolling),
)

/** Follows links inside the flow without loading again what all its pages have. Draws nothing. */
export function LinksFollowed() {
  const [Links] = useState(() => linksThere ?? LateLinks)
  return <Links />
}
