import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { isServiceTabOpen } from '@/components/flows/service-tab'
import { drawAgain, fetchPlan } from '@/components/plan/plan-now'
import { fillLiveRegion } from '@/components/ui/fill-live-region'

type PlanWatchProps = {
  /** Answers how the plan is now. */
  url: string
  /** The digest this page was drawn from. */
  digest: string
}

const inSightMs = 3_000
const hiddenMs = 30_000

/** Looks whether the plan has changed and then draws the page again, without moving the focus. */
export function PlanPolling(props: PlanWatchProps) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <Watch {...props} />
    </QueryClientProvider>
  )
}

function Watch({ url, digest }: PlanWatchProps) {
  const router = useRouter()
  const drawn = useRef(digest)
  /** What was seen before the page was drawn again, and what is said where it is still the same. */
  const before = useRef<{ heading: string | undefined; said: string }>(undefined)
  const [told, setTold] = useState('')
  const { data: latest } = useQuery({
    queryKey: ['plan', url],
    queryFn: ({ signal }) => fetchPlan(url, signal),
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  useEffect(fillLiveRegion, [])
  useEffect(() => {
    drawn.current = digest
    // A new heading is read out by itself; where it stays, this is the first to say that something is new.
    setTold(before.current?.heading === headingNow() ? (before.current?.said ?? '') : '')
    before.current = undefined
  }, [digest])
  useEffect(() => {
    if (latest === undefined || latest.digest === drawn.current) return
    drawn.current = latest.digest
    before.current = { heading: headingNow(), said: latest.said }
    setTold('')
    drawAgain(router, latest.href)
  }, [latest, router])
  return (
    <p hidden data-said="">
      {told}
    </p>
  )
}

const headingNow = () => document.querySelector('main h1')?.textContent ?? undefined

/** The library asks for this on the server too, where nothing is in sight and nothing is polled. */
function pollMs(): number {
  if (typeof document === 'undefined') return hiddenMs
  return document.hidden && !isServiceTabOpen() ? hiddenMs : inSightMs
}
