import '../install/aliases.mjs'
import { load } from 'js-yaml'
import { textOfFile } from '../command-line/text-of-file.mjs'

const { metaOfFile, ScenarioFile } = await import('../../lib/sandbox/scenarios/scenario-file.ts')
const { parseRequest } = await import('../../lib/platform/http/requests/parse-request.ts')

/**
 * Reads a scenario file, as JSON or as YAML.
 *
 * @param {string} file
 * @returns what a walk needs of it, or why it is none
 */
export function readScenarioFile(file) {
  const content = contentOf(textOfFile(file))
  if (content === undefined) return { why: 'neither JSON nor YAML' }
  const read = parseRequest(ScenarioFile, content)
  if (!read.ok) {
    const [{ pointer, detail }] = read.fields
    return { why: [pointer, detail].filter(Boolean).join(' ') }
  }
  const { title, type, ends, people } = read.value
  return { scenario: { title, type, ends, people, meta: metaOfFile(read.value) } }
}

/** YAML reads JSON too. */
function contentOf(text) {
  try {
    return load(text)
  } catch {
    return undefined
  }
}
