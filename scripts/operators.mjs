import './runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { Refused } from './command-line/trouble.mjs'
import { asInstall, withDatabase } from './own-database.mjs'
import { signInAddress } from './prepare.mjs'

/** As in lib/operator/sign-in/roles.ts. */
export const ROLES = ['viewer', 'support', 'reviewer', 'admin']

const signIn = {
  says: 'Prints an address that signs in once, within an hour.',
  options: { role: { takes: ROLES, says: 'as whom; else admin' } },
  run: async (_, { role = 'admin' }) => {
    const secret = await asInstall()
    const { env } = await import('../lib/platform/env/env.ts')
    const { signIn: way, url } = env().operators
    if (way !== 'one_time')
      throw new Refused('One-time addresses do not exist here: the team signs in elsewhere.')
    console.log(signInAddress(secret, url, role))
  },
}

const verify = {
  says: 'Checks the chain of the audit.',
  run: () =>
    withDatabase(async (db) => {
      const { verifyAudit } = await import('../lib/operator/audit/verify.ts')
      const { rows, unsealed, deleted, head, fault } = await verifyAudit(db)
      if (fault)
        throw new Refused(`Broken at row ${fault.at}: ${fault.kind}. ${rows} rows before it are whole.`)
      console.log(`Whole: ${rows} rows, the last one ${head}`)
      if (deleted > 0) console.log(`Rows up to ${deleted} were deleted when their time was over.`)
      if (unsealed > 0) console.log(`${unsealed} of them were sealed with a secret that is no longer known.`)
    }),
}

/** @type {import('./command-line/understand.mjs').Command} */
export const operators = { says: 'The team’s console.', commands: { 'sign-in': signIn, verify } }

if (import.meta.main) await begin('npm run operators --', operators)
