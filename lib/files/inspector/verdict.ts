/** Why a file is not taken; each has a sentence under `document.problems`. */
export type FileProblem =
  | 'empty'
  | 'type'
  | 'broken'
  | 'locked'
  | 'script'
  | 'pages'
  | 'small'
  | 'huge'
  | 'moving'
  | 'colours'

/** What came of looking at a file: the bytes to hand on, which for pictures are written anew, or what is wrong. */
export type Verdict = { ok: true; mime: string; bytes: Buffer } | { ok: false; problem: FileProblem }

/** What a file may be at most. */
export type FileLimits = { maxBytes: number }

export const refused = (problem: FileProblem): Verdict => ({ ok: false, problem })
