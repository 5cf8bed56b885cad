import 'server-only'
import { match } from '@formatjs/intl-localematcher'

/** Accept-Language is written by anyone; a bounded memory cannot be filled up by invented tags. */
const MOST_KEPT = 500
const NOTHING = 'und'

/** Tags of a group of languages that are used for one of the group. */
const GROUPS: Readonly<Record<string, string>> = { no: 'nb' }

const known = new Map<string, string | undefined>()

/**
 * The one of these languages that a reader of `tag` reads best: by script and region as well as by language, so that
 * Taiwan reads traditional Chinese, Angola the Portuguese of Portugal, and Mexico the Spanish of Latin America. Another
 * language is never the answer, however close.
 */
export function matchTag(tag: string, offered: readonly string[]): string | undefined {
  const id = `${tag} ${offered.join()}`
  if (known.has(id)) return known.get(id)
  const found = find(tag, offered)
  if (known.size < MOST_KEPT) known.set(id, found)
  return found
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
