import type { Words } from '@/lib/platform/i18n/words'
import { askerLink, type KnownLink } from './link-problem-view'
import type { LinkProblemView } from './types'

/** Ends after which nothing is kept here that could be continued. */
export type EndForGood = 'erased' | 'taken_off' | 'deleted'

/**
 * Why a browser that was let in once is let in no more. `revoked`: its link opens nothing either. `handed_off`: only the
 * screen that handed its step over can let it in again. `ended`: someone ended it on purpose, and its link still opens.
 */
export type WhyEnded = EndForGood | 'revoked' | 'handed_off' | 'ended'

type EndedView = Pick<LinkProblemView, 'title' | 'lead' | 'foot'>

type EndedInput = { words: Words } & Pick<KnownLink, 'onboarding' | 'integrator'>

/** What a person reads whose visit was ended, or whose answers are gone. */
export function endedView(why: WhyEnded, { words, onboarding, integrator }: EndedInput): EndedView {
  const { reference } = onboarding
  const asker = integrator.name
  switch (why) {
    case 'erased':
    case 'taken_off':
      return {
        title: words.t(`links.${why}_title`),
        lead: words.t(`links.${why}_lead`),
        foot: {
          ...askerLink(integrator, words),
          text: words.t(`links.${why}_foot`, { asker }),
          label: words.t('help.contact_link', { asker }),
        },
      }
    case 'deleted':
      return { title: words.t('links.deleted_title'), lead: words.t('links.deleted_lead', { asker }) }
    case 'revoked':
      return {
        title: words.t('links.revoked_title'),
        lead: words.t('links.revoked_lead', { asker }),
        foot: {
          ...askerLink(integrator, words),
          text: words.t('links.revoked_foot', { asker, reference }),
          label: words.t('links.new_title'),
        },
      }
    case 'handed_off':
      return { title: words.t('hand_off.over_title'), lead: words.t('hand_off.over') }
    case 'ended':
      return { title: words.t('session.title'), lead: words.t('session.ended', { asker }) }
  }
}

/** True where nobody can continue, with whatever link. */
export function isForGood(why: WhyEnded): why is EndForGood {
  return why === 'erased' || why === 'taken_off' || why === 'deleted'
}
