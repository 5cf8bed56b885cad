import 'server-only'
import { z } from 'zod'
import { created, invalid, ok, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { moveClock, resetClock } from '../clock'
import { parseBody } from '../rules/parse'
import { later, type World } from '../world'

/** Ten years: what is further away has no calendar that everybody reads. */
const FURTHEST_SECONDS = 10 * 366 * 86_400

const ClockMove = z.strictObject({ seconds: z.number().positive().max(FURTHEST_SECONDS) })

/** GET /clock, the sandbox's own */
export async function getClock(world: World): Promise<SandboxAnswer> {
  return ok({ now: world.now().toISOString() })
}

/** POST /clock: moves the time forward by so many seconds. What becomes due happens with the next tick. */
export async function moveClockForward(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(ClockMove, call.json)
  if (!body.ok) return invalid(body.violations)
  const ms = Math.round(body.value.seconds * 1000)
  await moveClock(world, ms)
  await world.onClockMoved(ms)
  return created({ now: later(world.now(), body.value.seconds).toISOString() })
}

/** DELETE /clock: back to the real time. */
export async function putClockBack(world: World): Promise<SandboxAnswer> {
  await resetClock(world)
  return ok({ ok: true })
}
