'use client'

import { type ComponentProps, type ComponentType, lazy, useState } from 'react'

/*
 * What is fetched only where a page draws it. What draws something without script as well is in the page from the
 * beginning, so nothing is shown in its place while it is fetched.
 *
 * A page from the server may name this file before it has arrived. React then waits for it, and takes nothing that has to
 * be waited for a second time: what is named is a plain function.
 */

const LiveOwnership = lazy(() =>
  import('@/components/people/live-ownership').then((file) => ({ default: file.LiveOwnership })),
)
const HandOffCodes = lazy(() =>
  import('@/components/flows/hand-off-codes').then((file) => ({ default: file.HandOffCodes })),
)
const UploadBox = lazy(() =>
  import('@/components/flows/upload-box').then((file) => ({ default: file.UploadBox })),
)
const ReadyPage = lazy(() =>
  import('@/components/flows/ready-page').then((file) => ({ default: file.ReadyPage })),
)
const timed = () => import('@/components/flows/timed')
const CodeLead = lazy(() => timed().then((file) => ({ default: file.CodeLead })))
const TimedButton = lazy(() => timed().then((file) => ({ default: file.TimedButton })))
const WaitText = lazy(() => timed().then((file) => ({ default: file.WaitText })))
const HostMessenger = lazy(() =>
  import('@/components/embed/host-messenger').then((file) => ({ default: file.HostMessenger })),
)
const PlanPolling = lazy(() =>
  import('@/components/plan/plan-polling').then((file) => ({ default: file.PlanPolling })),
)
const links = () => import('@/components/plan/soft-links')
const LateLinks = lazy(() => links().then((file) => ({ default: file.SoftLinks })))
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
export function LiveOwnershipBox(props: ComponentProps<typeof LiveOwnership>) {
  return <LiveOwnership {...props} />
}

/** The square with the code. Without script it is a plain form. */
export function HandOffCodeBox(props: ComponentProps<typeof HandOffCodes>) {
  return <HandOffCodes {...props} />
}

/** One side of a document, with what sends its file. */
export function UploadSlot(props: ComponentProps<typeof UploadBox>) {
  return <UploadBox {...props} />
}

/** Leads to the service's own page. Without script it is a link. */
export function ReadyPageBox(props: ComponentProps<typeof ReadyPage>) {
  return <ReadyPage {...props} />
}

/** Says where a code went, until the code has expired. */
export function TimedLead(props: ComponentProps<typeof CodeLead>) {
  return <CodeLead {...props} />
}

/** A button that comes on by itself when its time has come. */
export function LaterButton(props: ComponentProps<typeof TimedButton>) {
  return <TimedButton {...props} />
}

/** From when on a button can be pressed. */
export function WaitLine(props: ComponentProps<typeof WaitText>) {
  return <WaitText {...props} />
}

/** Speaks with the page around a frame. Draws nothing. */
export function TalkToHost(props: ComponentProps<typeof HostMessenger>) {
  return <HostMessenger {...props} />
}

/** Keeps a page fresh, with the library that polls. */
export function PlanWatch(props: ComponentProps<typeof PlanPolling>) {
  return <PlanPolling {...props} />
}

/** Follows links inside the flow without loading again what all its pages have. Draws nothing. */
export function LinksFollowed() {
  const [Links] = useState(() => linksThere ?? LateLinks)
  return <Links />
}
