import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from './prepare.mjs'

/**
 * Lets a command run the app's own code as it stands: `@/` is the project, files need no ending, and the mark that
 * keeps a file out of browsers means nothing here. An old Node cannot; it is left before any such code is asked for.
 */
module.registerHooks?.({
  resolve(specifier, context, next) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true }
    const besideIt = besideModule(specifier, context)
    if (besideIt) return besideIt
    const folder = context.parentURL?.startsWith('file:') ? new URL('.', context.parentURL).pathname : '/'
    const place = specifier.startsWith('@/')
      ? path.join(projectFolder, specifier.slice(2))
      : path.resolve(folder, specifier)
    const isOurs = specifier.startsWith('@/') || /^\.\.?\//.test(specifier)
    if (isOurs && existsSync(`${place}.ts`)) return next(pathToFileURL(`${place}.ts`).href, context)
    const found = next(specifier.startsWith('@/') ? pathToFileURL(place).href : specifier, context)
    if (found.format === 'module' && isOfPackage(found.url)) modules.add(found.url)
    return found
  },
  // The compiler knows that these are data without being told at every import.
  load(url, context, next) {
    if (!url.endsWith('.json') || !url.startsWith('file:')) return next(url, context)
    return { format: 'json', source: readFileSync(new URL(url)), shortCircuit: true }
  },
})

/** Files of packages that are known to be modules because their whole package is: a name with `.mjs` says it of one. */
const modules = new Set()

function isOfPackage(url) {
  return url.includes('/node_modules/') && url.endsWith('.js')
}

/**
 * What a module of a package imports from beside it is a module too. To find that out, Node 24 reads the whole
 * `package.json` again for each file, which for the three hundred files of drizzle-orm took half of a command's time.
 */
function besideModule(specifier, { parentURL, conditions }) {
  if (!modules.has(parentURL) || !/^\.\.?\/.*\.js$/.test(specifier) || !conditions.includes('import'))
    return undefined
  const { href: url } = new URL(specifier, parentURL)
  modules.add(url)
  return { url, format: 'module', shortCircuit: true }
}
