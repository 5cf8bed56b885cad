import type { Rule } from './import-rules'
import { exportedNames } from './syntax'
import type { Source, Tree } from './tree'

/** Exports, as file and name, that something other than an import takes. */
const TAKEN_OTHERWISE: readonly RegExp[] = [
  // The framework looks for files of these names.
  /^app\/(?:.*\/)?(?:page|layout|route|not-found|error|global-error|global-not-found)\.tsx? /,
  /^(?:proxy|instrumentation)\.ts /,
  // A setting tells a tool the file.
  /(?:^|[/.])config\.(?:ts|mjs) default$/,
  /^(?:test\/servers\/database-server|e2e\/support\/audit\/reporter)\.ts default$/,
  // An alias puts the file in the place of another module.
  /^(?:lib\/platform\/i18n\/request|components\/framework-replacements\/process)\.ts default$/,
  /^test\/stand-ins\/(?:next-\w+|inspect-once)\.ts /,
  // Integrators install the packages, and copy the examples.
  /^(?:packages\/\w+\/src\/main\.ts|examples\/.*) /,
  // The compiler reads these and nothing runs them.
  /^(?:lib\/platform\/i18n\/testing\/rejected-message-keys|test\/packages\/consumer)\.ts /,
  // A developer calls it by hand.
  /^lib\/model\/reference\/build-industry-data\.ts print$/,
]

/** What is exported is imported by another file; everything else stays inside its own. */
export const exportsAreImported: Rule = (tree) => {
  const taken = takenNames(tree)
  return [...tree.sources.values()].flatMap(({ path, program }) =>
    exportedNames(program)
      .filter((name) => !taken.get(path)?.has(name))
      .map((name) => `${path} ${name}`)
      .filter((one) => !TAKEN_OTHERWISE.some((shape) => shape.test(one))),
  )
}

/** By file, the names that other files import from it. */
function takenNames(tree: Tree): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>()
  for (const source of tree.sources.values())
    for (const { from, names } of source.imports) {
      const known = taken.get(from) ?? new Set()
      for (const name of names ?? wordsOf(source)) known.add(name)
      taken.set(from, known)
    }
  return taken
}

/** Where a whole module is taken, any word of the file may be a name from it. */
const wordsOf = ({ text }: Source) => text.match(/[\w$]+/g) ?? []
