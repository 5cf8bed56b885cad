import 'server-only'
import type { Words } from '@/lib/i18n/words'
import type { LookedAt } from './load-onboarding'
import type { TimelineRow } from './timeline'
import type { OnboardingView } from './views'

/** What happened, newest first, with what to quote. */
export function timelineView(words: Words, rows: readonly TimelineRow[]): OnboardingView['timeline'] {
  const { t } = words
  return {
    title: t('operator.timeline.title'),
    hint: t('operator.timeline.utc'),
    items: rows.map(({ id, at, source, what, details, correlationId }) => ({
      id,
      what: whatText(words, source, what),
      details,
      when: `${words.moment(at)} · ${t(`operator.sources.${source}`)}`,
      quote: correlationId,
    })),
  }
}

function whatText({ t }: Words, source: TimelineRow['source'], what: string): string {
  if (source === 'flow') return t(`operator.events.${what.replace('.', '_')}`)
  if (source === 'call') return t(`operator.calls.${what}`)
  if (source === 'webhook') return t('operator.timeline.received')
  return source === 'delivery' ? t(`operator.deliveries.${what}`) : t(`operator.acts.${what}`)
}

/** Links and sessions, the newest first, each with how it stands. */
export function accessView(
  words: Words,
  { links, sessions }: Pick<LookedAt, 'links' | 'sessions'>,
  mayHelp: boolean,
): OnboardingView['access'] {
  const { t } = words
  const now = Date.now()
  const end = (until: Date) =>
    until.getTime() <= now
      ? t('operator.access.expired')
      : t('operator.access.until', { time: words.moment(until) })
  return {
    title: t('operator.access.title'),
    columns: [t('operator.access.what'), t('operator.access.since'), t('operator.access.state')],
    rows: [
      ...links.map(({ id, kind, stepId, createdAt, expiresAt, revokedAt, usedAt }) => ({
        id,
        what: [t(`operator.links.${kind}`), ...(stepId ? [t(`steps.${stepId}.task`)] : [])].join(' · '),
        since: words.moment(createdAt),
        state: revokedAt ? t('operator.access.revoked') : usedAt ? t('operator.access.used') : end(expiresAt),
      })),
      ...sessions.map(({ id, surface, createdAt, expiresAt, endedAt, seenAt }) => ({
        id: id.toString('hex'),
        what: t(`operator.sessions.${surface}`),
        since: `${words.moment(createdAt)} – ${words.moment(seenAt)}`,
        state: endedAt ? t('operator.access.ended') : end(expiresAt),
        ...(mayHelp && !endedAt && expiresAt.getTime() > now
          ? { end: { label: t('operator.access.end'), fields: { session: id.toString('hex') } } }
          : {}),
      })),
    ],
  }
}
