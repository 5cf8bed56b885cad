/** What of a frame's surroundings can keep something from working: stable codes, for the page around and for the log. */
export const DIAGNOSES = [
  'cookies_refused',
  'origin_sandboxed',
  'camera_not_allowed',
  'frame_nested',
] as const
export type Diagnosis = (typeof DIAGNOSES)[number]
