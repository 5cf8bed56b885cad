import './install/runtime.mjs'
import { text } from 'node:stream/consumers'
import { begin } from './command-line/begin.mjs'
import { calledAs } from './command-line/called.mjs'
import { textOfFile } from './command-line/text-of-file.mjs'
import { Misunderstood, Refused } from './command-line/trouble.mjs'
import { setting, signInAddress } from './install/prepare.mjs'
import { asInstall, withAudit, withDatabase } from './serving/own-database.mjs'

/** As in lib/operator/sign-in/roles.ts. */
const ROLES = ['viewer', 'support', 'reviewer', 'admin']

const signIn = {
  says: 'Prints an address that signs in once, within an hour.',
  options: { role: { takes: ROLES, says: 'as whom; else admin' } },
  more: [
    'The address is made from PORT, PUBLIC_URL and OPERATOR_URL. Give the command the values that the app has, such as',
    `PORT=4000 ${calledAs('operators')} sign-in.`,
  ].join('\n'),
  run: async (_, { role = 'admin' }) => {
    const secret = await asInstall()
    const { env } = await import('../lib/platform/env/env.ts')
    const { signIn: way, url } = env().operators
    if (way !== 'one_time') throw new Refused(`One-time addresses do not exist here: ${otherWay(way, url)}`)
    console.log(signInAddress(secret, url, role))
  },
}

const verify = {
  says: 'Checks the chain of the audit.',
  run: () =>
    withAudit(async (db) => {
      const { verifyAudit } = await import('../lib/operator/audit/verify.ts')
      const { rows, unsealed, deleted, head, fault } = await verifyAudit(db)
      if (fault)
        throw new Refused(`Broken at row ${fault.at}: ${fault.kind}. ${rows} rows before it are whole.`)
      console.log(`Whole: ${rows} rows, the last one ${head}`)
      if (deleted > 0) console.log(`Rows up to ${deleted} were deleted when their time was over.`)
      if (unsealed > 0) console.log(`${unsealed} of them were sealed with a secret that is no longer known.`)
    }),
}

const rehearseRules = {
  says: 'Shows which onboardings would be asked what after a change of rules. Nothing is changed.',
  words: [{ name: 'FILE|-' }],
  options: { json: { says: 'for programs' } },
  more: 'A file, or standard input, with a code on each line: "+ source_of_funds a DEU" asks for it in profile a in Germany.',
  run: ([file], { json }) =>
    withDatabase(async (db) => {
      const { rehearseAsInstall } = await import('../lib/operator/rehearsal/rehearse-as-team.ts')
      const { read, rehearsal } = await rehearseAsInstall(db, await textOf(file))
      if (!read.ok)
        throw new Misunderstood(
          `Line ${read.problem.line} cannot be read: "${read.text}". See docs/console.md.`,
        )
      if (!rehearsal) throw new Misunderstood(`${file} holds no change of rules.`)
      console.log(json ? JSON.stringify(rehearsal, null, 2) : linesOf(rehearsal).join('\n'))
    }),
}

/** @type {import('./command-line/understand.mjs').Command} */
export const operators = {
  says: 'The team’s console.',
  commands: { 'sign-in': signIn, verify, rehearse: rehearseRules },
}

if (import.meta.main) await begin(calledAs('operators'), operators)

/** How the team comes in instead, or what to set so that it can. */
function otherWay(way, url) {
  if (way !== 'none') return `the team signs in at ${url}/operator, by the provider in OIDC_ISSUER.`
  if (setting('OPERATOR_SIGN_IN') === 'none') return 'OPERATOR_SIGN_IN=none, so there is no console.'
  return 'beside a real service the team signs in by OpenID Connect. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, as docs/console.md says.'
}

async function textOf(file) {
  return file === '-' ? text(process.stdin) : textOfFile(file)
}

function linesOf({ looked, concerned, totals, ...rest }) {
  return [
    `${concerned.length} of ${looked} onboardings would change: ${totals.more} minutes more and ${totals.less} less in all.`,
    ...leftOut(rest),
    ...totals.codes.map(({ code, asked, dropped }) => `  ${code}  asked ${asked}, no longer ${dropped}`),
    ...concerned.map(({ address, code, asked, dropped, minutes }) => {
      const codes = [...asked.map((one) => `+${one}`), ...dropped.map((one) => `-${one}`)]
      return [address, code, ...codes, `${minutes > 0 ? '+' : ''}${Math.round(minutes * 10) / 10} min`].join(
        '  ',
      )
    }),
  ]
}

function leftOut({ notCreated, deleted, withoutCountry, withoutScreen, unknownProfiles }) {
  return [
    notCreated > 0 && `Not at the service yet: ${notCreated}`,
    deleted > 0 && `Deleted: ${deleted}`,
    withoutCountry > 0 && `Without a known country: ${withoutCountry}`,
    withoutScreen.length > 0 && `Without a screen: ${withoutScreen.join(', ')}`,
    unknownProfiles.length > 0 && `Profiles that nobody has: ${unknownProfiles.join(', ')}`,
  ].filter(Boolean)
}
