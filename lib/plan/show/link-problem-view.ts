import type { Words } from '@/lib/i18n/words'
import type { LinkProblemView } from '../views'

/** What is known of a link that no longer opens; nothing for one that never existed. */
export type KnownLink = {
  link: { expiresAt: Date }
  onboarding: { reference: string }
  integrator: { name: string; domain: string; supportUrl: string | null }
}

/** Why a link opens nothing, what became of the answers, and how to go on. */
export function linkProblemView(code: string, words: Words, known: KnownLink | undefined): LinkProblemView {
  const name = { 'link.expired': 'expired', 'link.revoked': 'revoked', 'session.limit': 'limit' }[code]
  if (!name || !known)
    return { title: words.t('links.not_found_title'), lead: words.t('links.not_found_lead') }
  const values = { asker: known.integrator.name, date: words.day(known.link.expiresAt) }
  return {
    title: words.t(`links.${name}_title`, values),
    lead: words.t(`links.${name}_lead`, values),
    next: {
      title: words.t('links.new_title'),
      text: words.t('links.new_text', { ...values, reference: known.onboarding.reference }),
      action: {
        label: words.t('links.new_action', values),
        href: known.integrator.supportUrl ?? `https://${known.integrator.domain}`,
      },
    },
  }
}
