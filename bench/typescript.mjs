import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { projectFolder } from '../scripts/install/prepare.mjs'

/**
 * Lets this process import the project's own server code: the alias, names without an ending, JSON without an
 * attribute. The runtime takes the types away by itself.
 */
registerHooks({
  resolve(specifier, context, next) {
    // The package throws outside a server build on purpose; a measuring process is a server.
    if (specifier === 'server-only')
      return next(addressOf(path.join(projectFolder, 'test/stand-ins/server-only.ts')))
    const file = fileOf(specifier, context.parentURL)
    return next(file ? addressOf(file) : specifier, context)
  },
  load(url, context, next) {
    if (!url.endsWith('.json') || url.includes('/node_modules/')) return next(url, context)
    const source = `export default ${readFileSync(fileURLToPath(url), 'utf8')}`
    return { format: 'module', shortCircuit: true, source }
  },
})

const addressOf = (file) => pathToFileURL(file).href

function fileOf(specifier, parent) {
  const base = specifier.startsWith('@/')
    ? path.join(projectFolder, specifier.slice(2))
    : specifier.startsWith('.') && parent?.startsWith('file:') && !parent.includes('/node_modules/')
      ? path.resolve(path.dirname(fileURLToPath(parent)), specifier)
      : undefined
  return base && existsSync(`${base}.ts`) ? `${base}.ts` : base
}
