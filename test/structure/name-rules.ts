import type { Rule } from './import-rules'
import { isNode, nodesUnder } from './syntax'
import { sourcesIn } from './tree'

/** Names that the framework gives a meaning in each of its files. */
const OF_THE_FRAMEWORK = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  ...['metadata', 'generateMetadata', 'viewport', 'dynamic', 'runtime'],
])

const EXPORTED = /^export (?:async )?(?:function|const|type|class|interface) (\w+)/gm

/** Two exports of one name make a reader ask which of them is meant. */
export const oneNameEach: Rule = (tree) => {
  const places = new Map<string, string[]>()
  for (const { path, text } of sourcesIn(tree, 'app/', 'components/', 'lib/'))
    for (const [, name = ''] of text.matchAll(EXPORTED))
      if (!OF_THE_FRAMEWORK.has(name)) places.set(name, [...(places.get(name) ?? []), path])
  return [...places]
    .map(([name, files]) => ({ name, files: [...new Set(files)] }))
    .filter(({ files }) => files.length > 1)
    .map(({ name, files }) => `${name} is exported by ${files.join(' and ')}`)
}

/** `{ ...{ a, b } }` says nothing that `{ a, b }` does not. */
export const noSpreadLiterals: Rule = (tree) =>
  [...tree.sources.values()].flatMap(({ path, program }) =>
    nodesUnder(program)
      .filter(({ type }) => type === 'ObjectExpression')
      .flatMap(({ properties }) => (Array.isArray(properties) ? properties : []))
      .filter((one) => isNode(one) && one.type === 'SpreadElement' && isNode(one.argument))
      .filter((one) => isNode(one.argument) && one.argument.type === 'ObjectExpression')
      .map(() => `${path} spreads an object that it has just written`),
  )
