import type { Words } from '@/lib/platform/i18n/words'
import type { LinkProblemView } from './types'

/** What is known of a link that no longer opens; nothing for one that never existed. */
export type KnownLink = {
  link: { kind: string; expiresAt: Date }
  onboarding: { reference: string; purgedAt: Date | null }
  integrator: { name: string; domain: string; supportUrl: string | null }
}

type LinkProblemInput = {
  words: Words
  code: string
  known: KnownLink | undefined
  /** Until when unsent answers are kept; undefined when there are none. */
  keptUntil: Date | undefined
  /** Where the request for a new link is posted. */
  wishHref: string
}

/** Why a link opens nothing, what became of the answers, and how to continue. Shows nothing about the person. */
export function linkProblemView({
  words,
  code,
  known,
  keptUntil,
  wishHref,
}: LinkProblemInput): LinkProblemView {
  if (known?.link.kind === 'handoff' && code !== 'session.limit') {
    const way = code === 'link.used' ? 'used' : 'over'
    return { title: words.t(`hand_off.${way}_title`), lead: words.t(`hand_off.${way}`) }
  }
  // A page makes such links, and nobody could send another: there is nothing to ask for.
  if (known?.link.kind === 'embed' && code !== 'session.limit' && !known.onboarding.purgedAt) {
    const values = { asker: known.integrator.name }
    return { title: words.t('frame.reopen_title', values), lead: words.t('frame.reopen_lead') }
  }
  const name = nameOf(code, known)
  if (!name || !known)
    return { title: words.t('links.not_found_title'), lead: words.t('links.not_found_lead') }
  const { integrator, onboarding, link } = known
  const values = { asker: integrator.name, date: words.day(link.expiresAt) }
  const kept = keptUntil ? [words.t('links.kept', { date: words.day(keptUntil) })] : []
  return {
    title: words.t(`links.${name}_title`, values),
    lead: [words.t(`links.${name}_lead`, values), ...kept].join(' '),
    ...(name === 'expired' || name === 'revoked'
      ? {
          wish: {
            title: words.t('links.new_title'),
            text: words.t('links.new_text', values),
            submit: words.t('links.want'),
            action: wishHref,
          },
        }
      : {}),
    foot: {
      text: words.t('links.reference', { reference: onboarding.reference }),
      ...askerLink(integrator, words),
    },
  }
}

/** Leads to the asker's help, or to its website where it has named none. */
export function askerLink({ name: asker, supportUrl, domain }: KnownLink['integrator'], words: Words) {
  return { label: words.t('links.new_action', { asker }), href: supportUrl ?? `https://${domain}` }
}

function nameOf(code: string, known: KnownLink | undefined) {
  if (code === 'session.limit') return 'limit'
  if (code === 'link.revoked') return 'revoked'
  return code === 'link.expired' ? (known?.onboarding.purgedAt ? 'deleted' : 'expired') : undefined
}

/** What is said in a frame in which nothing can be kept; the same link continues in a tab. */
export function frameShutView(asker: string, words: Words, href: string): LinkProblemView {
  return {
    title: words.t('frame.window_title'),
    lead: words.t('frame.window', { asker }),
    door: { href, label: words.t('frame.window_action') },
  }
}

/** What is said after every request for a new link, whether there is someone to pass it on to or not. */
export function wishView(words: Words): LinkProblemView {
  return { title: words.t('links.wanted_title'), lead: words.t('links.wanted_lead') }
}

/** In a frame whose link or session is over: the page around it can open it again, and is asked to. */
export function lostView(words: Words): LinkProblemView {
  return { title: words.t('frame.lost_title'), lead: words.t('frame.lost_lead') }
}
