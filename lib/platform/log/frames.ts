import 'server-only'

/** How many frames of a stack a line carries: enough to find the place. */
const MOST_FRAMES = 12

/** A frame as the runtime writes it: names and a place in a file, and nothing that reads like a sentence. */
const FRAME =
  /^ {4}at (?:(?:async |new )*[\w$.<>#[\]-]+ (?:\[as [\w$.]+\] )?\()?(?:file:\/\/)?((?:node:|\/|[A-Za-z]:[\\/])[^\s()"'`]+:\d+:\d+)\)?$/

/**
 * Where an error was thrown: the frames of its stack from the innermost on, without a word of its message. A stack
 * begins with the message, which may repeat what a person typed and may even look like frames. It is cut off, and where
 * it cannot be told apart from the frames there are none.
 */
export function framesOf(error: unknown): string {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return ''
  return framesIn(error.stack, error.message)
}

function framesIn(stack: string, message: string): string {
  const begin = stack.indexOf(message)
  if (begin < 0) return ''
  const lines = stack.slice(begin + message.length).split('\n')
  return lines
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES)
    .map(shortened)
    .join(' < ')
}

/** Folders of this machine say nothing; the build is at the same place in each of its copies. */
function shortened(line: string): string {
  return line.trim().slice('at '.length).replace('file://', '').replaceAll(`${process.cwd()}/`, '')
}
