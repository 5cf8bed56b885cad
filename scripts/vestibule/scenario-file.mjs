import { readFileSync } from 'node:fs'
import '../aliases.mjs'
import { load } from 'js-yaml'

const { metaOfFile, ScenarioFile } = await import('../../lib/sandbox/scenario-file.ts')

/**
 * Reads a scenario file, as JSON or as YAML.
 *
 * @param {string} file
 * @returns what a walk needs of it, or why it is none
 */
export function readScenarioFile(file) {
  const read = ScenarioFile.safeParse(contentOf(file))
  if (!read.success) {
    const [issue] = read.error.issues
    return { why: [issue.path.join('.'), issue.message].filter(Boolean).join(': ') }
  }
  const { title, type, ends, people } = read.data
  return { scenario: { title, type, ends, people, meta: metaOfFile(read.data) } }
}

/** A file that is not there and one that cannot be read are told alike. YAML reads JSON too. */
function contentOf(file) {
  try {
    return load(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
