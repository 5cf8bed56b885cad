import type { Tree } from '@/test/structure/tree'

/** One piece of code in a document: a fenced block, or a command between backticks. */
export type Snippet = { file: string; language: string; text: string }

const FENCE = /^ *```(\w*)\n(.*?)^ *```$/gms
/** A command in the middle of a sentence, with settings before it. */
const INLINE = /`((?:[A-Z_]+=(?:'[^']*'|\S+) )*(?:npm|npx|node|docker|kubectl|curl) [^`]+)`/g

/** Every piece of code in the documents that people read, in the order of each text. */
export function snippetsOf(tree: Tree): Snippet[] {
  return [...tree.texts].flatMap(([file, text]) => (file.endsWith('.md') ? snippetsIn(file, text) : []))
}

function snippetsIn(file: string, text: string): Snippet[] {
  const blocks = [...text.matchAll(FENCE)].map(([, language = '', code = '']) => ({
    file,
    language,
    text: code,
  }))
  const sentences = text.replaceAll(FENCE, '')
  const commands = [...sentences.matchAll(INLINE)].map(([, command = '']) => ({
    file,
    language: 'sh',
    text: command.replaceAll('\n', ' '),
  }))
  return [...blocks, ...commands]
}
