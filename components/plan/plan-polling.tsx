import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { isServiceTabOpen } from '@/components/flows/service-tab'
import { drawAgain, fetchPlan } from '@/components/plan/plan-now'

export type PlanWatchProps = {
  /** Answers how the plan is now. */
  url: string
  /** The digest this page was drawn from. */
  digest: string
  /** Said politely when the page has changed by itself. */
  changed: string
  /** Said politely once this page is there, because it was reached without a press. */
  said?: string
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

function Watch({ url, digest, changed, said }: PlanWatchProps) {
  const router = useRouter()
  const drawn = useRef(digest)
  const [told, setTold] = useState('')
  const { data: latest } = useQuery({
    queryKey: ['plan', url],
    queryFn: ({ signal }) => fetchPlan(url, signal),
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  useEffect(() => {
    // A region is read when it changes, not when it comes with the page.
    if (said) setTold(said)
  }, [said])
  useEffect(() => {
    drawn.current = digest
  }, [digest])
  useEffect(() => {
    if (latest === undefined || latest.digest === drawn.current) return
    drawn.current = latest.digest
    setTold(changed)
    drawAgain(router, latest.href)
  }, [latest, changed, router])
  return (
    <p className="sr" role="status">
      {told}
    </p>
  )
}

/** The library asks for this on the server too, where nothing is in sight and nothing is polled. */
function pollMs(): number {
  if (typeof document === 'undefined') return hiddenMs
  return document.hidden && !isServiceTabOpen() ? hiddenMs : inSightMs
}
