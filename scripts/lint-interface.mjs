import './install/runtime.mjs'
import { spawnSync } from 'node:child_process'
import { interfaceDocument } from './building/interface-document.mjs'
import { begin } from './command-line/begin.mjs'
import { Refused } from './command-line/trouble.mjs'
import { installedTool } from './install/tool.mjs'

/** @type {import('./command-line/understand.mjs').Command} */
const lintInterface = {
  says: 'Reads the OpenAPI document with Spectral, the second linter beside the one of the tests.',
  run: async () => {
    const folder = installedTool('interface', '@stoplight/spectral-core')
    const { status, stdout, stderr } = spawnSync(process.execPath, ['lint.mjs'], {
      cwd: folder,
      input: JSON.stringify(await interfaceDocument('https://onboard.example')),
      encoding: 'utf8',
    })
    if (status !== 0) throw new Refused((stdout || stderr).trim())
    console.log('Spectral finds nothing.')
  },
}

if (import.meta.main) await begin('npm run lint-interface --', lintInterface)
