'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { openServiceTab } from '@/components/flows/service-tab'
import type { HostedView } from '@/lib/model/views/hand-off/types'

type ReadyPageProps = NonNullable<HostedView['ready']> & { icon: ReactNode }

/**
 * The service's page is ready, and the browser continues to it: one press is enough. A form itself may not lead to a
 * foreign address, so the page does it: by script, in a whole document by the first of it (`data-leave`), or without
 * script by a refresh at once. The link stays for a browser that does none of them.
 */
export function ReadyPage({ title, text, here, opened, icon }: ReadyPageProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isOpen = useLeaving(here, link)
  const leavesHere = !here.inNewTab && isForeign(here.href)
  const inTab = here.inNewTab && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <section className="group" tabIndex={-1} data-notice>
      <h2>{isOpen && opened ? opened.title : title}</h2>
      <p>{text}</p>
      <div className="acts">
        <a
          ref={link}
          className={isOpen ? 'button quiet' : 'button'}
          href={here.href}
          rel="noreferrer"
          data-leave={leavesHere ? '' : undefined}
          suppressHydrationWarning
          {...inTab}
        >
          {icon}
          {isOpen && opened ? opened.label : here.label}
        </a>
      </div>
      {leavesHere && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${here.href}`} />
        </noscript>
      )}
    </section>
  )
}

/** In the console's previews addresses lead nowhere. */
const isForeign = (href: string) => /^https?:/.test(href)

/** Leads to the service's page. Returns whether it is open in a tab of its own. */
function useLeaving(
  { href, inNewTab }: ReadyPageProps['here'],
  link: RefObject<HTMLAnchorElement | null>,
): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Once is enough: a page of the service may open only once.
    if (!isForeign(href) || link.current?.dataset.leave === 'left') return
    if (inNewTab) setOpen(openServiceTab(href))
    else window.location.assign(href)
  }, [href, inNewTab, link])
  return isOpen
}
