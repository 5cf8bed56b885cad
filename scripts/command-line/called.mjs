import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../install/prepare.mjs'

/**
 * How a command is called: in the sources by npm, in a build by its file, because the package.json of a build has no
 * scripts.
 *
 * @param {string} name
 * @param {string} [folder]
 */
export function calledAs(name, folder = projectFolder) {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return scripts[name] ? `npm run ${name} --` : `node scripts/${name}.mjs`
}
