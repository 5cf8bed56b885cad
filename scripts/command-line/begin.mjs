import { helpOf } from './help.mjs'
import { understand } from './understand.mjs'

/**
 * Carries out the command that this process was called with. However it fails, it says so in one line and ends with a
 * status: 1 for a refusal, 2 for words that were not understood.
 *
 * @param {string} called how the program is called
 * @param {import('./understand.mjs').Command} program
 */
export async function begin(called, program) {
  endWithItsReader()
  try {
    const { name, command, isHelp, words, options } = understand(called, program, process.argv.slice(2))
    if (isHelp) console.log(helpOf(name, command))
    else await command.run(words, options)
  } catch (error) {
    console.error(lineOf(error))
    process.exit(error?.exitCode ?? 1)
  }
}

/** `vestibule list | head` closes our output; what it no longer reads is no failure. */
function endWithItsReader() {
  process.stdout.on('error', (error) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

/** Why a command failed, in one line. What nobody foresaw has a way to its place in the code. */
function lineOf(error) {
  if (error?.exitCode !== undefined || error?.name === 'ConfigurationError') return error.message
  if (process.env.VESTIBULE_TRACE) return error
  let cause = error
  while (cause?.cause) cause = cause.cause
  const [reason] = String(cause?.message || cause?.code || cause).split('\n')
  return `This did not work: ${reason}. With VESTIBULE_TRACE=1 it shows where.`
}
