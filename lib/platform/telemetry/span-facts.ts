/**
 * Everything that a span may say, apart from its name and its time. Nothing here is a value that a person
 * typed.
 */
export const SPAN_FACTS = [
  'error.type',
  'http.method',
  'http.request.method',
  'http.request.resend_count',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'next.span_type',
  'url.template',
  'vestibule.correlation_id',
  'vestibule.job',
  'vestibule.screen',
] as const
export type SpanFacts = { readonly [Name in (typeof SPAN_FACTS)[number]]?: string | number }
