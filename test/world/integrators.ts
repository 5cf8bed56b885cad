import { randomBytes } from 'node:crypto'
import { createIntegrator, createKey } from '@/lib/integrators/keys/integrator-keys'
import { authenticateIntegrator, type StoredIntegrator } from '@/lib/integrators/keys/integrators'
import type { Db } from '@/lib/platform/db/open'

/** A further integrator of the same installation, let in by a key of its own. */
export async function anotherIntegrator(db: Db): Promise<StoredIntegrator> {
  const id = `int_${randomBytes(4).toString('hex')}`
  await createIntegrator(db, { id, name: 'Other', domain: 'other.example' })
  const made = await createKey(db, id, 'tests')
  if (!made.ok) throw new Error(made.code)
  const found = await authenticateIntegrator(db, `Bearer ${made.value.key}`, '192.0.2.9')
  if (!found.ok) throw new Error(found.code)
  return found.value
}
