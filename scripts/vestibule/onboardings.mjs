import { spawnSync } from 'node:child_process'
import { ASKING, interfaceFor } from './interface.mjs'
import { onboarding, queryOf } from './words.mjs'

const open = { says: 'opens the link in the browser' }

const link = {
  says: 'Starts an onboarding and prints its link.',
  options: {
    type: { takes: ['individual', 'business'], says: 'whom it is about; else an individual' },
    locale: { takes: 'LANGUAGE', says: 'the language of its pages, such as de' },
    reference: { takes: 'NAME', says: 'your own name for it' },
    scenario: { takes: 'NAME', says: 'a behaviour of the sandbox, such as blurry_id' },
    open,
    ...ASKING,
  },
  run: async (_, options) => {
    const { type = 'individual', locale, reference, scenario } = options
    const { ask, tell } = interfaceFor(options)
    const meta = scenario && { sandboxScenario: scenario }
    const made = await ask('POST', '/api/onboardings', { type, locale, reference, meta })
    tell(made, ({ id, link: { url, expiresAt }, phrase }) => [
      url,
      `${id}, works until ${expiresAt}; its page and your app show: ${phrase}`,
    ])
    openInBrowser(made.link.url, options)
  },
}

const relink = {
  says: 'Prints a new link; the one before it stops working.',
  words: [onboarding],
  options: { open, ...ASKING },
  run: async ([id], options) => {
    const { ask, tell } = interfaceFor(options)
    const made = await ask('POST', `/api/onboardings/${encodeURIComponent(id)}/links`, {})
    tell(made, ({ url, expiresAt }) => [url, `works until ${expiresAt}`])
    openInBrowser(made.url, options)
  },
}

const revoke = {
  says: 'Ends every link and session.',
  words: [onboarding],
  options: ASKING,
  run: async ([id], options) => {
    const { ask, tell } = interfaceFor(options)
    await ask('DELETE', `/api/onboardings/${encodeURIComponent(id)}/links`)
    tell({ revoked: id }, () => [`No link of ${id} works any more.`])
  },
}

const list = {
  says: 'Lists your onboardings, newest first.',
  options: {
    status: { takes: 'STATUS', says: 'only those in it, such as open' },
    limit: { takes: 'COUNT', number: true, says: 'how many at most' },
    after: { takes: 'onb_…', says: 'continues after this one' },
    ...ASKING,
  },
  run: async (_, options) => {
    const { status, limit, after } = options
    const { ask, tell } = interfaceFor(options)
    const page = await ask('GET', `/api/onboardings${queryOf({ status, limit, after })}`)
    tell(page, ({ data, next }) => [
      ...data.map(({ id, code, type, status: state, nextAction }) =>
        [id, code, type, state, nextAction].join('  '),
      ),
      ...(next ? [`More: --after ${next}`] : []),
    ])
  },
}

const show = {
  says: 'Shows one onboarding with its steps.',
  words: [onboarding],
  options: ASKING,
  run: async ([wanted], options) => {
    const { ask, tell } = interfaceFor(options)
    const shown = await ask('GET', `/api/onboardings/${encodeURIComponent(wanted)}`)
    tell(shown, ({ id, code, status, nextAction, steps, unknownCodes }) => [
      `${id}  ${code}`,
      `${status}, next: ${nextAction}`,
      ...steps.map((step) => `  ${step.state.padEnd(14)} ${step.id}  ${step.codes.join(' ')}`),
      ...unknownCodes.map((unknown) => `  no screen for  ${unknown}`),
    ])
  },
}

/** @type {Record<string, import('../command-line/understand.mjs').Command>} */
export const onboardings = { link, relink, revoke, list, show }

function openInBrowser(url, options) {
  if (!options.open) return
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open'
  spawnSync(opener, [url], { stdio: 'ignore' })
}
