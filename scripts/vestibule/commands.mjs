import { readFileSync } from 'node:fs'
import path from 'node:path'
import { completionFor, SHELLS } from '../command-line/completion.mjs'
import { doctor } from '../doctor.mjs'
import { projectFolder } from '../install/prepare.mjs'
import { keys } from '../keys.mjs'
import { clock } from './clock.mjs'
import { events } from './events.mjs'
import { listen } from './listen.mjs'
import { onboardings } from './onboardings.mjs'
import { simulate } from './simulate.mjs'
import { webhooks } from './webhooks.mjs'

const version = {
  says: 'Says which version this is.',
  options: { json: { says: 'for programs' } },
  run: (_, { json }) => {
    const { version: number } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'))
    console.log(json ? JSON.stringify({ version: number }, null, 2) : number)
  },
}

const completion = {
  says: 'Prints what a shell needs to complete these commands.',
  words: [{ name: 'SHELL', among: SHELLS }],
  more: `For bash, in ~/.bashrc: eval "$(vestibule completion bash)". For zsh, in ~/.zshrc: eval "$(vestibule completion zsh)".`,
  run: ([shell]) => console.log(completionFor(shell, 'vestibule', vestibule)),
}

/** @type {import('../command-line/understand.mjs').Command} */
export const vestibule = {
  says: 'The interface for integrators, by hand.',
  commands: {
    ...onboardings,
    events,
    listen,
    webhooks,
    simulate,
    clock,
    doctor,
    keys,
    version,
    completion,
  },
}
