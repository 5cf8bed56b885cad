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
  | 'fonts'

/** What came of looking at a file: the bytes to hand on, which for pictures are written again, or what is wrong. */
export type Verdict = { ok: true; mime: string; bytes: Buffer } | { ok: false; problem: FileProblem }

/** What a file may be at most, and what it is to be: a document unless something else is said. */
export type FileLimits = { maxBytes: number; as?: 'logo' | undefined }

export const refused = (problem: FileProblem): Verdict => ({ ok: false, problem })
