import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { follow } from './follow.mjs'
import { carriedNode, carriedVersion, isTooOld, neededMajor } from './which-node.mjs'

// Every command imports this file before anything else. An old Node reads it too, so it uses nothing new.

/** What a command says instead of starting on a Node that is too old, where the right one is not among the packages. */
export function refusalOf(version) {
  const told = `Vestibule needs Node.js ${neededMajor} or newer, and this is ${version}.`
  // A build has no Node of its own: who runs it brings one.
  return carriedVersion
    ? `${told} Its own, ${carriedVersion}, is not among the packages: run npm install.`
    : `${told} Start this command with a newer one.`
}

/** Starts the command again on the Node that comes with the packages, and ends with it. */
async function startAgain() {
  if (!existsSync(carriedNode) || realpathSync(carriedNode) === realpathSync(process.execPath)) {
    console.error(refusalOf(process.versions.node))
    process.exit(1)
  }
  follow(spawn(carriedNode, process.argv.slice(1), { stdio: 'inherit' }))
  await new Promise(() => undefined)
}

if (isTooOld(process.versions.node)) await startAgain()
