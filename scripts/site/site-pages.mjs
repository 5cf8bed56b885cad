import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The target of a Markdown link or picture, without the place inside it. */
const LINK = /(!?)\[([^\]]*)\]\(([^)\s#]*)(#[^)]*)?\)/g
const LEADS_OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/)/i

/**
 * The pages of the site by name: the README first, then everything in docs. A link to a file that is no page becomes
 * its text, because the site holds documents alone.
 *
 * @returns a map from `integrate.md` to its text
 */
export function pagesOf(projectFolder) {
  const docs = path.join(projectFolder, 'docs')
  const files = readdirSync(docs, { recursive: true })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.md') && file !== 'decisions/template.md')
    .sort()
  const all = ['README.md', ...files.map((file) => `docs/${file}`)]
  const names = new Map(all.map((file) => [file, pageName(file)]))
  return new Map(
    all.map((file) => [
      pageName(file),
      relinked(file, readFileSync(path.join(projectFolder, file), 'utf8'), names),
    ]),
  )
}

const pageName = (file) => file.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md')

function relinked(file, text, names) {
  const from = path.posix.dirname(pageName(file))
  return text.replaceAll(LINK, (whole, picture, label, target, place = '') => {
    if (target === '' || LEADS_OUTSIDE.test(target)) return whole
    const wanted = path.posix.join(path.posix.dirname(file), target)
    if (picture) return `![${label}](${path.posix.relative(from, wanted)})`.replace('](', '](./')
    const page = names.get(wanted) ?? names.get(`${wanted}/README.md`)
    return page === undefined ? label : `[${label}](${relativeTo(from, page)}${place})`
  })
}

function relativeTo(from, page) {
  const way = path.posix.relative(from, page)
  return way.startsWith('.') ? way : `./${way}`
}

/** The list that programs read first: each page with its title and its first sentence (llmstxt.org). */
export function indexOf(texts) {
  const [[, home], ...others] = [...texts]
  const lines = others.map(([name, text]) => `- [${titleOf(text)}](${name}): ${firstSentence(text)}`)
  const reference = '- [API reference](openapi.json): The interface as an OpenAPI 3.1 document.'
  return `# ${titleOf(home)}\n\n> ${firstSentence(home)}\n\n## Pages\n\n${[...lines, reference].join('\n')}\n`
}

const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1] ?? ''

/** Of the first paragraph, where lists, tables and drawings are none. */
function firstSentence(text) {
  const paragraphs = text.replaceAll(/^```.*?^```$/gms, '').split(/\n{2,}/)
  const first = paragraphs.find((one) => /^[^#|\-!\s]/.test(one)) ?? ''
  const plain = first.replaceAll('\n', ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return plain.split(/(?<=\.) /)[0]
}
