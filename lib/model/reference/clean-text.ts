import 'server-only'
import { foldDigits } from './figures'

/**
 * Characters that show nothing. Kept out of this set because they change what is seen: the two joiners and the
 * variation selectors (treated by their place), and the tag letters inside a flag emoji.
 */
const INVISIBLE =
  /[[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]--[\u200c-\u200d\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}\u{e0020}-\u{e007f}]]/gv

/** A subdivision flag (a black flag, tag letters, an end mark), else a tag letter that stands alone. */
const FLAG_OR_TAG = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0020}-\u{e007f}]/gu

/**
 * Persian, Arabic and Indic spelling and joined emoji need the joiners; Latin, Greek and Cyrillic never do. The base
 * letter decides, whatever marks are on it.
 */
const JOINING = String.raw`[\p{L}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`
const STRAY_JOINER = new RegExp(
  `(?<![${JOINING}]\\p{M}*)[\\u200c\\u200d]|[\\u200c\\u200d](?![[${JOINING}]\\p{M}])`,
  'gv',
)

/** Variation selectors with nothing in front that they could vary. */
const STRAY_SELECTOR =
  /(?<![\p{L}\p{N}\p{P}\p{S}\p{M}])[\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}]+/gu

/**
 * A text as the person meant it: composed (NFC), without characters that cannot be seen, with single blanks inside
 * and none around. Pasted text brings such characters along, and they make equal names differ. Every script, every
 * combining mark and every emoji stays.
 */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\s/gu, ' ')
      .replace(INVISIBLE, '')
      .replace(FLAG_OR_TAG, '$1')
      // A symbol with its mark can be another one, which needs no joiner: what is looked at has to be what is kept.
      .normalize('NFC')
      .replace(STRAY_SELECTOR, '')
      .replace(STRAY_JOINER, '')
      .replace(/ +/g, ' ')
      .trim()
      .normalize('NFC')
  )
}

/** A one-time code as typed or pasted: like `cleanText`, digits as ASCII, without blanks, dashes and dots. */
export function cleanCode(text: string): string {
  return foldDigits(cleanText(text)).replace(/[\s\p{Pd}\u2212.·]/gu, '')
}
