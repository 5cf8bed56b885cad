import { isOffline } from '@/components/step/draft-request'

/** The pauses before a press is repeated whose answer was lost on its way. The server does nothing twice. */
const REPEAT_AFTER_MS = [1000, 3000] as const

/**
 * The answer to a press, which is repeated where the line broke: nobody could say whether the first one arrived.
 *
 * @throws what the last press failed with; at once where the browser is offline, or the failure is no broken line
 */
export async function repeatLost<Answer>(
  press: () => Promise<Answer>,
  pauses: readonly number[] = REPEAT_AFTER_MS,
  hasNoLine = isOffline,
): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await press()
    } catch (error) {
      if (!isBrokenLine(error) || hasNoLine()) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return press()
}

/** What `fetch` fails with when no answer came. */
export function isBrokenLine(error: unknown): boolean {
  return error instanceof TypeError
}
