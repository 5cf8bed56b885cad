import type { useRouter } from 'next/navigation'

/**
 * How the plan is now, what is said of a change, and where this page's address leads by now, if it has no page any
 * more.
 */
type PlanNow = { digest: string; said: string; href?: string }

/**
 * Asks how the plan is now.
 *
 * @param url answers for a step of the plan; what this page's own address asks for beyond its step is added
 * @throws when it cannot be read
 */
export async function fetchPlan(url: string, signal?: AbortSignal): Promise<PlanNow> {
  const address = new URL(url, location.href)
  for (const [name, value] of new URLSearchParams(location.search)) address.searchParams.set(name, value)
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw new Error(`The plan could not be read: status ${response.status}`)
  const answer: unknown = await response.json()
  const digest = textIn(answer, 'digest')
  if (digest === undefined) throw new Error('The plan was answered without a digest')
  const href = textIn(answer, 'href')
  return { digest, said: textIn(answer, 'said') ?? '', ...(href === undefined ? {} : { href }) }
}

/** Draws the page as it is now, or goes where its address leads. */
export function drawAgain(router: ReturnType<typeof useRouter>, href: string | undefined): void {
  if (href === undefined) router.refresh()
  else router.replace(href)
}

function textIn(value: unknown, name: 'digest' | 'href' | 'said'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' ? text : undefined
}
