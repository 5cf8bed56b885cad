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
    const folder = context.parentURL?.startsWith('file:') ? new URL('.', context.parentURL).pathname : '/'
    const place = specifier.startsWith('@/')
      ? path.join(projectFolder, specifier.slice(2))
      : path.resolve(folder, specifier)
    const isOurs = specifier.startsWith('@/') || /^\.\.?\//.test(specifier)
    if (isOurs && existsSync(`${place}.ts`)) return next(pathToFileURL(`${place}.ts`).href, context)
    return next(specifier.startsWith('@/') ? pathToFileURL(place).href : specifier, context)
  },
  // The compiler knows that these are data without being told at every import.
  load(url, context, next) {
    if (!url.endsWith('.json') || !url.startsWith('file:')) return next(url, context)
    return { format: 'json', source: readFileSync(new URL(url)), shortCircuit: true }
  },
})
