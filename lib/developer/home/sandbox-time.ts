import 'server-only'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { connection, sandboxKey } from '@/lib/upstream/connect'
import { dayAndClock } from './clock'

const HOUR = 3600
/** How far one press moves the sandbox's time, in seconds by the name of the button; `real` puts it back. */
export const CLOCK_MOVES = { hour: HOUR, day: 24 * HOUR, month: 30 * 24 * HOUR, real: 0 } as const

type ClockMove = keyof typeof CLOCK_MOVES
const isMove = (name: unknown): name is ClockMove =>
  typeof name === 'string' && Object.hasOwn(CLOCK_MOVES, name)

/** What time it is in the sandbox; undefined beside a real service. */
export async function sandboxTime(): Promise<string | undefined> {
  const { sandbox } = await connection()
  return sandbox && dayAndClock(await sandbox.now())
}

/**
 * Moves the sandbox's time by one press, through the call that integrators have for it.
 *
 * @returns `input.invalid` for a move that no button offers; `upstream.unavailable` beside a real service
 */
export async function moveSandboxTime(name: unknown): Promise<Result<string>> {
  if (!isMove(name)) return fail('input.invalid')
  const { sandbox } = await connection()
  const seconds = CLOCK_MOVES[name]
  const answer = await sandbox?.fetch(
    new Request('https://sandbox.invalid/clock', {
      method: seconds > 0 ? 'POST' : 'DELETE',
      headers: { authorization: `Bearer ${sandboxKey()}`, 'content-type': 'application/json' },
      ...(seconds > 0 ? { body: JSON.stringify({ seconds }) } : {}),
    }),
  )
  return answer?.ok ? succeed('/') : fail('upstream.unavailable')
}
