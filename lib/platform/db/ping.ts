import 'server-only'
import { sql } from 'drizzle-orm'
import { database } from './handle'

/** Whether the database answers now. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    const db = await database()
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
