import 'server-only'
import { newDataKey } from '@/lib/platform/crypto/seal'
import { env } from '@/lib/platform/env/env'
import { present } from '@/lib/platform/errors'
import { keyVault } from './vault-handle'

/**
 * Makes an onboarding's own key and keeps it, before the row is there: a crash between the two leaves a key without a
 * row, and never a row without its key.
 *
 * @returns the key, and what the row has to hold
 */
export async function makeDataKey(id: string): Promise<{ key: Buffer; dataKey: Buffer }> {
  const { key, wrapped } = newDataKey(env().secret, id)
  const vault = await keyVault()
  const [kept] = await vault.keep([{ id, dataKey: wrapped }])
  return { key, dataKey: present(kept, 'a kept key').dataKey }
}
