import 'server-only'
import { unwrapDataKey } from '@/lib/platform/crypto/seal'
import { knownSecrets } from '@/lib/platform/env/env'
import type { KeyRow } from './key-vault'
import { keyVault } from './vault-handle'

/**
 * The open keys of onboardings, by id. One that was destroyed is left out.
 *
 * @throws SealError when neither the present nor the previous secret opens one
 */
export async function dataKeysOf(rows: readonly KeyRow[]): Promise<ReadonlyMap<string, Buffer>> {
  const vault = await keyVault()
  const wrapped = await vault.read(rows)
  return new Map([...wrapped].map(([id, key]) => [id, unwrapDataKey(knownSecrets(), id, key)]))
}

/** The same for one onboarding; undefined where its key was destroyed. */
export async function dataKeyOf(row: KeyRow): Promise<Buffer | undefined> {
  return (await dataKeysOf([row])).get(row.id)
}
