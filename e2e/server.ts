import { testSecret } from '../scripts/install/prepare.mjs'
import { startServer } from './support/start-server'

/**
 * Reviews that nobody has to wait for, and codes that can be asked for again at once. Pieces are short for short tests.
 */
const SANDBOX_SETTINGS = { reviewSeconds: 1, otp: { cooldownSeconds: 0 } }

/**
 * Starts the app that all tests share, and stops it after the last one. With `VESTIBULE_TEST_URL` (and its APP_SECRET)
 * the tests use a server that runs already.
 */
export default async function startShared(): Promise<(() => Promise<void>) | undefined> {
  process.env.APP_SECRET ||= testSecret
  if (process.env.VESTIBULE_TEST_URL) return undefined
  const { url, stop } = await startServer({
    SANDBOX_SETTINGS: JSON.stringify(SANDBOX_SETTINGS),
    UPLOAD_PIECE_BYTES: '49152',
    UNFINISHED_LANGUAGES: '1',
  })
  process.env.VESTIBULE_TEST_URL = url
  return stop
}
