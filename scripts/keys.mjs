import './install/runtime.mjs'
import { text } from 'node:stream/consumers'
import { begin } from './command-line/begin.mjs'
import { calledAs } from './command-line/called.mjs'
import { tellOutcome, withDatabase } from './serving/own-database.mjs'

const integrator = { name: 'int_…' }
const useCases = () => import('../lib/integrators/keys/integrator-keys.ts')
const changes = () => import('../lib/operator/sign-in/keys-as-install.ts')
/** A key that is made or ended is told to the log also here, on standard error (docs/security/logs.md). */
const withKeys = (work) => withDatabase(work, 'warn')

const list = {
  says: 'Lists the keys, of all integrators or of one.',
  words: [{ ...integrator, optional: true }],
  run: ([of]) =>
    withKeys(async (db) => {
      const { listKeys, listKeysOf } = await useCases()
      const linesOf = (found) => found.map(lineOf).join('\n')
      if (of === undefined) console.log(linesOf(await listKeys(db)))
      else tellOutcome(await listKeysOf(db, of), (found) => linesOf(found) || `${of} has no keys`)
    }),
}

const addIntegrator = {
  says: 'Adds an integrator.',
  words: [integrator],
  options: {
    name: { takes: 'NAME', needed: true, says: 'its name, as its customers read it' },
    domain: { takes: 'DOMAIN', needed: true, says: 'the domain of its site, such as acme.example' },
    support: { takes: 'ADDRESS', says: 'where its customers get help' },
  },
  run: ([id], { name, domain, support: supportUrl }) =>
    withKeys(async (db) => {
      const { createIntegrator } = await useCases()
      tellOutcome(await createIntegrator(db, { id, name, domain, supportUrl }), (made) => made.id)
    }),
}

const changeDomain = {
  says: 'Gives an integrator another domain. Its other words it changes itself.',
  words: [integrator, { name: 'DOMAIN' }],
  run: ([id, domain]) =>
    withKeys(async (db) => {
      const useCase = await useCases()
      tellOutcome(
        await useCase.changeDomain(db, id, domain),
        (changed) => `${changed.id} is at ${changed.domain}`,
      )
    }),
}

const create = {
  says: 'Makes a key and shows it, once.',
  words: [integrator],
  options: {
    name: { takes: 'NAME', needed: true, says: 'what the key is for' },
    scope: { takes: 'SCOPE', says: 'what it may do: write (everything), read, or links' },
    expires: { takes: 'TIME', says: 'when it ends, such as 2027-01-31T00:00:00Z' },
    stdin: { says: 'takes in a key that was made elsewhere, from standard input' },
  },
  run: ([of], { name, stdin, scope, expires: expiresAt }) =>
    withKeys(async (db) => {
      const { createKeyAsInstall } = await changes()
      // Never as a word of the command, which everybody on the machine can read.
      const given = stdin ? (await text(process.stdin)).trim() : undefined
      const made = await createKeyAsInstall(db, of, name, { given, scope, expiresAt })
      tellOutcome(made, ({ id, key }) => (given ? id : key))
    }),
}

const rotate = {
  says: 'Replaces a key by a new one, shown once. Both work for a day.',
  words: [{ name: 'key_…' }],
  options: { expires: { takes: 'TIME', says: 'when the new key ends, such as 2027-01-31T00:00:00Z' } },
  run: ([id], { expires: expiresAt }) =>
    withKeys(async (db) => {
      const { rotateKeyAsInstall } = await changes()
      tellOutcome(await rotateKeyAsInstall(db, id, expiresAt ? { expiresAt } : {}), ({ key }) => key)
    }),
}

const revoke = {
  says: 'Ends a key.',
  words: [{ name: 'key_…' }],
  run: ([id]) =>
    withKeys(async (db) => {
      const { revokeKeyAsInstall } = await changes()
      tellOutcome(await revokeKeyAsInstall(db, id), (ended) => `${ended.id} works no more`)
    }),
}

/** @type {import('./command-line/understand.mjs').Command} */
export const keys = {
  says: 'Integrators and their keys, in the database of the install.',
  commands: { list, integrator: addIntegrator, domain: changeDomain, create, rotate, revoke },
}

if (import.meta.main) await begin(calledAs('keys'), keys)

function lineOf({ id, name, integratorId, scope, createdAt, lastUsedAt, expiresAt, revokedAt }) {
  const used = lastUsedAt ? `last used ${lastUsedAt.toISOString().slice(0, 13)} h` : 'never used'
  const isOver = expiresAt && expiresAt <= new Date()
  const end = expiresAt ? `${isOver ? 'ended' : 'ends'} ${expiresAt.toISOString().slice(0, 16)}Z` : undefined
  const state = revokedAt ? `revoked ${revokedAt.toISOString().slice(0, 10)}` : used
  const shown = [id, integratorId, scope, createdAt.toISOString().slice(0, 10), state, end, name]
  return shown.filter((part) => part !== undefined).join('  ')
}
