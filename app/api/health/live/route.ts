/** The process answers. */
export function GET(): Response {
  return new Response('ok', { headers: { 'Cache-Control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
