import path from 'node:path'

/**
 * Where a build keeps its code as the runtime has compiled it, in the form that `module.enableCompileCache` takes.
 * Files in it are named after places beside it, so that a copy of the build can use them. A runtime of another version,
 * or started with other options, passes them over and compiles for itself.
 *
 * @param folder of the build
 */
export function compiledCode(folder) {
  return { directory: path.join(folder, '.next', 'compiled-code'), portable: true }
}
