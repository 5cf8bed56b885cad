import 'server-only'
import { deriveKey, sameBytes } from '@/lib/platform/crypto/keys'
import { wrappingKeyId } from '@/lib/platform/crypto/seal'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import type { Statements } from './fitness'

/** The secrets of a process: the present one, and the one before it where that is still good. */
export type Secrets = { present: string; previous?: string | undefined }

/** The fingerprints of the secrets that a database was last used with. */
type Fingerprints = { present: Buffer; previous: Buffer | undefined }

const fingerprintOf = (secret: string) => deriveKey(secret, 'secret-mark')

/** What becomes of the fingerprints in the database: they stay, or others take their place. */
type Decision = { fits: false } | { fits: true; keep?: Fingerprints }

/**
 * Whether a process may use a database. A process that knows the database's secret as its previous one begins a
 * rotation. A process that still has the secret from before the rotation is let in until the rotation is over.
 */
export function decideFingerprints(
  found: Fingerprints | undefined,
  { present, previous }: Secrets,
): Decision {
  const own = {
    present: fingerprintOf(present),
    previous: previous === undefined ? undefined : fingerprintOf(previous),
  }
  if (!found) return { fits: true, keep: own }
  if (sameBytes(found.present, own.present))
    return own.previous || !found.previous ? { fits: true } : { fits: true, keep: own }
  if (own.previous && sameBytes(found.present, own.previous)) return { fits: true, keep: own }
  return { fits: found.previous !== undefined && sameBytes(found.previous, own.present) }
}

/**
 * Keeps processes with other secrets away from a database: each would write what the others cannot open.
 *
 * @throws ConfigurationError where another secret was used
 */
export async function keepSecretFingerprint(client: Statements, secrets: Secrets): Promise<void> {
  const found = await readFingerprints(client)
  const decision = decideFingerprints(found, secrets)
  if (!decision.fits) throw otherSecret()
  if (!decision.keep) return
  if (found?.previous && !decision.keep.previous) await tellStillSealed(client, secrets.present)
  await client.query(
    `insert into installation (id, secret_mark, previous_mark) values (1, $1, $2)
     on conflict (id) do update set secret_mark = excluded.secret_mark, previous_mark = excluded.previous_mark`,
    [decision.keep.present, decision.keep.previous ?? null],
  )
}

/** Refuses a database of another secret without writing anything; one without a schema belongs to nobody. */
export async function refuseOtherSecret(client: Statements, secrets: Secrets): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.installation') is not null as known`)
  if (rows[0]?.known !== true) return
  if (!decideFingerprints(await readFingerprints(client), secrets).fits) throw otherSecret()
}

/** Layout of a wrapped key: see lib/platform/crypto/seal.ts. What is shorter is no key, but says where it is. */
const STILL_SEALED = `select count(*)::int as number from onboardings
  where length(data_key) > 32 and substr(data_key, 2, 4) <> $1`

/** Says how many onboardings nobody can open any more, once the previous secret is taken away. It can be set again. */
async function tellStillSealed(client: Statements, present: string): Promise<void> {
  const { rows } = await client.query(STILL_SEALED, [wrappingKeyId(present)])
  const number = Number(rows[0]?.number)
  if (number === 0) return
  process.stderr.write(
    `Onboardings that are still sealed with the earlier APP_SECRET, and cannot be opened: ${number}. Set it as APP_SECRET_PREVIOUS again, until a start without it no longer says this. Sealing begins an hour after a start.\n`,
  )
}

async function readFingerprints(client: Statements): Promise<Fingerprints | undefined> {
  const { rows } = await client.query('select secret_mark, previous_mark from installation')
  const { secret_mark: present, previous_mark: previous } = rows[0] ?? {}
  if (!Buffer.isBuffer(present)) return undefined
  return { present, previous: Buffer.isBuffer(previous) ? previous : undefined }
}

function otherSecret(): ConfigurationError {
  return new ConfigurationError(
    'The database belongs to an installation with another APP_SECRET. Start with that one, or with it as APP_SECRET_PREVIOUS beside a new one, or name another database (DATABASE_URL, VESTIBULE_DATA_DIR).',
  )
}
