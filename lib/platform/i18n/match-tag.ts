import 'server-only'
import { match } from '@formatjs/intl-localematcher'

/** Accept-Language is written by anyone; a bounded memory cannot be filled up by invented tags. */
const MOST_KEPT = 500
const NOTHING = 'und'

/** Tags that name a group of languages but are used for one language of that group. */
const GROUPS: Readonly<Record<string, string>> = { no: 'nb' }

/** What was found, by the list and the tag: a page asks a few dozen times. */
const known = new WeakMap<readonly string[], Map<string, string | undefined>>()

/**
 * The one of these languages that a reader of `tag` reads best: by script and region as well as by language, so that
 * Taiwan reads traditional Chinese, Angola the Portuguese of Portugal, and Mexico the Spanish of Latin America. Another
 * language is never the answer, however close.
 */
export function matchTag(tag: string, offered: readonly string[]): string | undefined {
  const found = known.get(offered) ?? new Map<string, string | undefined>()
  known.set(offered, found)
  if (found.has(tag)) return found.get(tag)
  const best = find(tag, offered)
  if (found.size < MOST_KEPT) found.set(tag, best)
  return best
}

function find(tag: string, offered: readonly string[]): string | undefined {
  const wanted = canonical(tag)
  if (wanted === undefined) return undefined
  const own = offered.filter((one) => languageOf(one) === languageOf(wanted))
  if (own.length < 2) return own[0]
  const best = match([wanted], own, NOTHING, { algorithm: 'best fit' })
  return best === NOTHING ? own[0] : best
}

/** A tag as the standard writes it now: `iw` is `he`. What follows a part that makes no sense is left out. */
function canonical(tag: string): string | undefined {
  const parts = tag.trim().slice(0, 64).split('-')
  for (let length = parts.length; length > 0; length -= 1) {
    try {
      const [found = ''] = Intl.getCanonicalLocales(parts.slice(0, length).join('-'))
      return found.replace(/^\w+/, (language) => GROUPS[language] ?? language)
    } catch {
      // One part less may be a tag.
    }
  }
  return undefined
}

const languageOf = (tag: string) => new Intl.Locale(tag).language
