import { sql } from 'drizzle-orm'
import { database } from '@/lib/db/handle'

/** Ready when the database answers; a broken service must not take us out of traffic. */
export async function GET(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  try {
    const db = await database()
    await db.execute(sql`select 1`)
    return new Response('ready', { headers })
  } catch {
    return new Response('database', { status: 503, headers })
  }
}

export const dynamic = 'force-dynamic'
