import { readiness } from '@/lib/start/readiness'

/** Whether to send requests here. The answer names what is wrong. */
export async function GET(): Promise<Response> {
  const state = await readiness()
  const headers = { 'Cache-Control': 'no-store' }
  return Response.json(state, { status: state.status === 'ready' ? 200 : 503, headers })
}

export const dynamic = 'force-dynamic'
