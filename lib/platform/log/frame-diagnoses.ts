/**
 * What of a frame's surroundings can keep something from working, and that a page broke in the browser: stable codes,
 * for the page around and for the log.
 */
export const DIAGNOSES = [
  'cookies_refused',
  'origin_sandboxed',
  'camera_not_allowed',
  'camera_missing',
  'in_app_browser',
  'height_starved',
  'frame_nested',
  'frame_silent',
  'link_over',
  'page_broken',
] as const
export type Diagnosis = (typeof DIAGNOSES)[number]
