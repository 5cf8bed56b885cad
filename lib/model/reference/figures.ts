/** Digits of any script, full-width ones included, as ASCII: Unicode lays each script's ten digits out in order. */
export function foldDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

/** How far the full-width forms of ASCII's signs are behind them. */
const WIDTH = 0xff01 - 0x21

/**
 * A text with its signs as ASCII has them: Arabic keyboards have a comma, a point, a mark of thousands and a per cent
 * sign of their own, and Chinese and Japanese ones full-width signs and a round full stop. Word processors put dashes and
 * hyphens that do not break where a hyphen was typed.
 */
export function plainSigns(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDTH))
    .replace(/[،٬、]/g, ',')
    .replace(/[٫。]/g, '.')
    .replace(/٪/g, '%')
    .replace(/[\u2010-\u2013\u2212]/g, '-')
}
