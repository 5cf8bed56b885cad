import './install/runtime.mjs'
import words from '../messages/developer.json' with { type: 'json' }
import { begin } from './command-line/begin.mjs'
import { Misunderstood, Refused } from './command-line/trouble.mjs'

const TIME_LIMIT_MS = 15_000
const where = { takes: 'ADDRESS', says: 'where the app is; else VESTIBULE_URL, PUBLIC_URL, localhost:3000' }

/** @type {import('./command-line/understand.mjs').Command} */
export const doctor = {
  says: 'Reads a page that holds the flow in a frame, and says what to change.',
  words: [{ name: 'https://…' }],
  options: { app: where, url: { ...where, says: 'the same' }, json: { says: 'for programs' } },
  more: 'It sees what your server sends. A page behind a login, or a frame that a script puts in, is seen as far as it comes.',
  run: async ([address], { app, url, json }) => {
    const { VESTIBULE_URL, PUBLIC_URL } = process.env
    const given = app ?? url ?? VESTIBULE_URL ?? PUBLIC_URL ?? 'http://localhost:3000'
    for (const one of [address, given])
      if (!URL.canParse(one)) throw new Misunderstood(`"${one}" is no address. It looks like https://…`)
    const findings = await lookAt(address, new URL(given))
    if (json) console.log(JSON.stringify(findings, null, 2))
    else for (const { good, text } of findings) console.log(`${good ? 'ok ' : 'FIX'} ${text}`)
    process.exitCode = findings.every(({ good }) => good) ? 0 : 1
  },
}

if (import.meta.main) await begin('npm run doctor --', doctor)

async function lookAt(page, appUrl) {
  await import('./install/aliases.mjs')
  const { examine } = await import('../lib/developer/embed-doctor/examine.ts')
  const answer = await fetch(page, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => undefined)
  if (!answer) throw new Refused(`${page} does not answer. Start its server, or name another page.`)
  const { url, status, headers } = answer
  const findings = examine({ url, status, headers, html: await answer.text() }, appUrl)
  return findings.map(({ check, good }) => {
    const { well, fix } = words.doctor[check]
    return { check, good, text: good ? well : fix.replaceAll('{app}', appUrl.origin) }
  })
}
