import type { Rule } from './import-rules'

const COMMENT = /\/\*.*?\*\//gs
/** Anything that follows anything: the owl. */
const OWL = /[^{}]*\*\s*[+~]\s*\*[^{}]*(?=\{)/g

/**
 * No rule is for whatever follows anything. A browser that knows such a rule works out the styles of all in a parent
 * again when something is put into it: in a field with a list of countries, those of 250 entries.
 */
export const noOwls: Rule = (tree) =>
  [...tree.texts]
    .filter(([path]) => path.startsWith('app/') && path.endsWith('.css'))
    .flatMap(([path, text]) =>
      [...text.replace(COMMENT, '').matchAll(OWL)].map(([selector]) => `${path} has ${selector.trim()}`),
    )
