import 'server-only'
import { FIRST_FRAME_VERSION } from '@/lib/flow/events/frame-contract-of'
import { type Result, succeed } from '@/lib/platform/errors'
import { refusePlace } from '@/lib/platform/http/requests/parse-request'

/** The header that names the version of the interface a program was written for. Each answer has it too. */
export const VERSION_HEADER = 'Vestibule-Version'

/** Every version that is answered, by the day on which its shape was settled; the newest is the last. */
export const API_VERSIONS = ['2026-11-23'] as const
type ApiVersion = (typeof API_VERSIONS)[number]

const NEWEST: ApiVersion = '2026-11-23'

/** The version that a request asks for, and the newest where it names none; `input.invalid` for one that is none. */
export function versionOf(headers: Headers): Result<ApiVersion> {
  const asked = headers.get(VERSION_HEADER)
  if (asked === null) return succeed(NEWEST)
  const known = API_VERSIONS.find((version) => version === asked)
  return known
    ? succeed(known)
    : refusePlace('', `${VERSION_HEADER} must be one of ${API_VERSIONS.join(', ')}`)
}

/** What a frame and the page around it tell each other has versions of its own; which of them fits each of these. */
const FRAME_VERSIONS: Readonly<Record<ApiVersion, number>> = { '2026-11-23': 1 }

/**
 * The version of a frame that fits a request. One that names no version says nothing of the loader in its page, so it
 * gets the one that every loader speaks.
 */
export function frameVersionFor(headers: Headers): number {
  const asked = headers.get(VERSION_HEADER)
  const known = API_VERSIONS.find((version) => version === asked)
  return known ? FRAME_VERSIONS[known] : FIRST_FRAME_VERSION
}
