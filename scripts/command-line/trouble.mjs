/** Ends a command that was not understood: the words it was called with are wrong. */
export class Misunderstood extends Error {
  exitCode = 2
}

/** Ends a command that was understood and refused. The message says what is wrong and what to do. */
export class Refused extends Error {
  exitCode = 1
}
