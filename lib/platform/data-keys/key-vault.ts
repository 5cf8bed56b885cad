import 'server-only'
import { KEY_ELSEWHERE, KEY_TO_DESTROY } from '@/lib/platform/db/schema/onboardings'

/** An onboarding and what its row holds as its key: the wrapped key, or where that is. */
export type KeyRow = { id: string; dataKey: Buffer }

/** Where the wrapped data keys of onboardings are kept. */
export type KeyVault = {
  /** Keeps wrapped keys. @returns what the rows of these onboardings hold from then on */
  keep: (keys: readonly KeyRow[]) => Promise<readonly KeyRow[]>
  /** The wrapped keys by onboarding. One that was destroyed is left out. */
  read: (rows: readonly KeyRow[]) => Promise<ReadonlyMap<string, Buffer>>
  /** Destroys what is kept beside the rows. What a row holds goes with the row's own change. */
  destroy: (ids: readonly string[]) => Promise<void>
}

/** Keys in the rows themselves: no further database, and every backup of the rows holds them. */
export const keysInRows: KeyVault = {
  keep: async (keys) => keys,
  read: async (rows) => {
    if (rows.some(isElsewhere))
      throw new Error('a key is in the keys’ database, and KEYS_DATABASE_URL is not set')
    return ownKeysOf(rows)
  },
  destroy: async () => undefined,
}

/** The keys that rows hold themselves. */
export function ownKeysOf(rows: readonly KeyRow[]): Map<string, Buffer> {
  return new Map(rows.filter(holdsKey).map(({ id, dataKey }) => [id, dataKey]))
}

/** Whether a row holds its wrapped key itself. */
export function holdsKey({ dataKey }: Pick<KeyRow, 'dataKey'>): boolean {
  return dataKey.length > Math.max(KEY_ELSEWHERE.length, KEY_TO_DESTROY.length)
}

/** Whether the key of a row is kept beside it. */
export function isElsewhere({ dataKey }: Pick<KeyRow, 'dataKey'>): boolean {
  return dataKey.equals(KEY_ELSEWHERE)
}
