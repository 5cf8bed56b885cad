import 'server-only'
import { newDataKey, unwrapDataKey } from '@/lib/platform/crypto/seal'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { present } from '@/lib/platform/errors'
import type { KeyRow } from './key-vault'
import { keyVault } from './vault-handle'

/**
 * Makes an onboarding's own key and keeps it, before the row is there: a crash between the two leaves a key without a row,
 * and never a row without its key.
 *
 * @returns the key, and what the row has to hold
 */
export async function makeDataKey(id: string): Promise<{ key: Buffer; dataKey: Buffer }> {
  const { key, wrapped } = newDataKey(env().secret, id)
  const vault = await keyVault()
  const [kept] = await vault.keep([{ id, dataKey: wrapped }])
  return { key, dataKey: present(kept, 'a kept key').dataKey }
}

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
