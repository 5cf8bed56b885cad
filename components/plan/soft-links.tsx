import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { fillLiveRegion } from '@/components/ui/fill-live-region'

/** Says so to the rules by which a browser fetches documents ahead: none is used where script follows the links. */
const FOLLOWED_HERE = 'data-links-followed'

/** The part of an address that all pages of one onboarding share. */
const shared = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>) =>
  origin + pathname.split('/').slice(0, 3).join('/')

/**
 * Follows the links of a page that only tells something to other pages of the same onboarding, without loading again
 * what both have. A page with a form is left as the browser does it, which warns of text that is saved nowhere.
 */
export function SoftLinks() {
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()
  const followed = useRef<{ link: HTMLAnchorElement; from: string }>(undefined)
  useEffect(fillLiveRegion, [])
  // With the first drawing of the list, so that a press at once finds it.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || shared(link) !== shared(window.location)) return
      event.preventDefault()
      followed.current = { link, from: window.location.href }
      startLeaving(() => router.push(link.href))
    }
    document.addEventListener('click', follow)
    document.documentElement.toggleAttribute(FOLLOWED_HERE, true)
    return () => {
      document.removeEventListener('click', follow)
      document.documentElement.toggleAttribute(FOLLOWED_HERE, false)
    }
  }, [router])
  useEffect(() => {
    if (!followed.current) return
    const { link, from } = followed.current
    link.toggleAttribute('data-followed', isLeaving)
    if (isLeaving) return
    followed.current = undefined
    // The page was drawn again on the way, and the press was lost with that. The browser cannot lose it.
    if (window.location.href === from) window.location.assign(link.href)
  }, [isLeaving])
  return null
}

/** The link in a page's main part that a plain press is to follow in this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.defaultPrevented
  if (!isPlain || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const { target } = event
  const link = target instanceof Element ? target.closest('main a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
    return undefined
  return link
}
