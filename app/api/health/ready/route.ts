import { databaseAnswers } from '@/lib/platform/db/ping'

/** Ready when the database answers; a broken service must not take us out of traffic. */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  return (await databaseAnswers())
    ? new Response('ready', { headers })
    : new Response('database', { status: 503, headers })
}

export const dynamic = 'force-dynamic'
