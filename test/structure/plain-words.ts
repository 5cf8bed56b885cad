import type { Rule } from './import-rules'

/**
 * English that no native writes, in comments, names of tests and documents: words translated one by one from another
 * language. docs/words.md says what to write. Only what a pattern can find; a name of the code is between backticks.
 */
const NOT_NATIVE =
  /\b(?:whoever|whomever|somebody|anybody|anew|meanwhile|once more|for who|in truth|mend(?:s|ed)?|wish(?:es)?|papers|carr(?:y|ies) on|hand(?:s|ed)? in)\b|\b(?:goes|go|went) on\b(?! (?:the|a|top)\b)|\bstands?\b(?!-| (?:for|in for|still|by|alone|up|out)\b)|(?<!\b(?:white|on|of|for|photo) )\bpaper\b/i

/** A state of something: how it stands. */
const STANDING = /\b(?:how (?:[\w’']+ ){1,8}?|as (?:it|they) )(?:stands?|stood)\b/gi
/** Names of the code, links and addresses. */
const NAMES = /`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|\S*\w[./(]\w\S*|\w+-\w[\w-]*/g
const FENCE = /^ *```.*?^ *```$/gms
const COMMENT = /^\s*(?:\/\/|\/\*|\*|\{\/\*).*|(?<=\s)\/\/ [A-Z].*$/gm
const TEST_NAME = /^\s*(?:test|it|describe)(?:\.\w+)*\((?:['"`])(.*)$/gm

/** Where the words themselves are listed, or what others must keep reading as it is. */
const NOT_READ =
  /^(?:public|drizzle|messages)\/|^docs\/(?:words|performance)\.md$|\/plain-words\.ts$|\/i18n\/testing\//

/** Comments, names of tests and documents are written in plain English. */
export const plainWords: Rule = (tree) =>
  [...tree.texts]
    .filter(([path]) => !NOT_READ.test(path))
    .flatMap(([path, text]) =>
      proseOf(path, text).flatMap((line) => {
        const found = NOT_NATIVE.exec(line.replaceAll(NAMES, ' ').replaceAll(STANDING, ' '))
        return found ? [`${path}: ${found[0]}, in “${line.trim().slice(0, 80)}”`] : []
      }),
    )

function proseOf(path: string, text: string): string[] {
  if (path.endsWith('.md'))
    return text
      .replaceAll(FENCE, '')
      .replaceAll(/`[^`]*`/g, ' ')
      .split('\n')
  if (!/\.(?:ts|tsx|mjs|css)$/.test(path)) return []
  return [...text.matchAll(COMMENT), ...text.matchAll(TEST_NAME)].map(([line]) => line)
}
