/** What the framework tells of, as far as it can be known without its words: they repeat what strangers send. */
const FRAMEWORK_SUBJECTS = [
  'action_unknown',
  'action_from_elsewhere',
  'body_too_large',
  'page_failed',
  'other',
] as const
export type FrameworkSubject = (typeof FRAMEWORK_SUBJECTS)[number]
