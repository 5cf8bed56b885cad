import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { brokenView } from './broken-view'
import type { FrameView, Logo, PlaceView } from './place'

/** Where the sandbox's band leads; `xray` is absent where a page belongs to no onboarding. */
export type SandboxWays = { inbox: string; xray?: string }

type PlaceInput = {
  words: Words
  /** Undefined where nobody is known to ask. */
  asker: string | undefined
  /** Whom the answers are about, where someone else gives them: it would look like the company's own page. */
  about?: string
  logo?: Logo | undefined
  language?: { name: string; href: string; keepsForm?: boolean }
  helpHref?: string
  keepHref?: string
  leaveHref?: string
  homeHref?: string
  backHref?: string
  sandbox?: SandboxWays | undefined
  /** Present inside a frame. */
  frame?: FrameView | undefined
}

/** The frame around a page: who asks, language, help, what we promise. */
export function placeView(input: PlaceInput): PlaceView {
  const { words, asker } = input
  return {
    integrator: asker ?? 'Vestibule',
    ...(asker && input.logo ? { logo: input.logo } : {}),
    asks: input.about || (asker ? words.t('place.asks') : ''),
    ...(input.homeHref ? { home: input.homeHref, beside: words.t('place.beside') } : {}),
    ...(input.language
      ? {
          language: {
            label: words.t('place.language', { language: input.language.name }),
            current: input.language.name,
            href: input.language.href,
            ...(input.language.keepsForm ? { keepsForm: true } : {}),
          },
        }
      : {}),
    ...(input.helpHref ? { help: { label: words.t('place.help'), href: input.helpHref } } : {}),
    broken: brokenView(words),
    offline: words.t('form.offline_here'),
    trust: asker ? words.t('place.trust', { asker }) : words.t('place.trust_alone'),
    links: input.keepHref
      ? [
          { label: words.t('place.privacy'), href: `${input.keepHref}#privacy` },
          { label: words.t('place.keep'), href: input.keepHref },
          ...(input.leaveHref ? [{ label: words.t('place.leave'), href: input.leaveHref }] : []),
        ]
      : [],
    ...withoutUndefined({ frame: input.frame }),
    ...(input.backHref ? { back: { label: words.t('place.back'), href: input.backHref } } : {}),
    ...(input.sandbox ? { sandbox: bandView(words, input.sandbox) } : {}),
  }
}

function bandView(words: Words, { inbox, xray }: SandboxWays): NonNullable<PlaceView['sandbox']> {
  return {
    strong: words.t('place.sandbox'),
    text: words.t('place.sandbox_text'),
    links: [
      { label: words.t('place.sandbox_link'), href: inbox },
      ...(xray ? [{ label: words.t('place.sandbox_xray'), href: xray }] : []),
    ],
  }
}
