import type { Locale } from '../locales'

/** How a good editor of a language sets it, as far as a machine can tell. */
export type Style = {
  /** Words that blame, command or plead. */
  forbidden: RegExp
  /** What is set wrong: spaces, quotes, dots of another language, and a condition that reads as “whether”. */
  misset: RegExp
}

/** Straight quotes, three dots for one sign, a percent sign or an e-mail that may break apart: wrong everywhere. */
const ANYWHERE = /["']|\.\.\.|\be-mail|[\d}] %/i

/**
 * English that no native writes: a sentence joined by a semicolon, the old spelling of email, words translated one by
 * one from another language, and a role called a part. Only what a pattern can find; docs/words.md has the other rules.
 */
export const NOT_NATIVE =
  /;|\be[-‑]mail|\b(?:stands?|stood|goes on|go on|going on|went on|carr(?:y|ies|ied) on|mend(?:s|ed)?|hand(?:s|ed|ing)? in|papers?|whoever|whomever|somebody|anybody|anew|wish(?:es)?|run(?:s)? out|ran out|meanwhile|in truth)\b|\b(?:my|your|their|own) part\b|\bpart in (?:the|a|it)\b|\btakes? (?:over|the place)\b/i

/** Of what nobody writes nothing can be wrong. */
const ANYTHING: Style = { forbidden: /(?!)/, misset: /(?!)/ }

export const STYLES: Readonly<Record<Locale, Style>> = {
  'en-XA': ANYTHING,
  'ar-XB': ANYTHING,
  en: {
    forbidden: /\b(?:please|invalid|sorry|required|failed|oops|unfortunately)\b/i,
    misset: /[„«»]/,
  },
  // German words also as the first part of a longer one.
  de: {
    forbidden: /\b(?:bitte\b|ungültig|leider\b|erforderlich|pflicht|fehlgeschlagen|hoppla)/i,
    misset: /[«»”]|„[^“]*$/,
  },
  // French sets a space that does not break before what is written in two parts, and inside its quotes.
  fr: {
    forbidden:
      /(?<!\p{L})(?:veuillez|désolée?s?|invalides?|obligatoires?|requise?s?|échoué|oups|malheureusement|erroné)/iu,
    misset: /[^\u00a0\u202f][;?»]|[^\u00a0\d]:|«[^\u00a0]|[“”„]|Demandez à \{asker\} si /,
  },
  // Spanish opens a question as well as it closes it.
  es: {
    forbidden:
      /(?<!\p{L})(?:por favor|inválid|lo sentimos|lamentablemente|obligatori|requerid|fallid|falló|ups(?!\p{L}))/iu,
    misset: /[“”„]|^[^¿]*\?|¿[^?]*$|Pregunte a \{asker\} si /,
  },
  'pt-BR': {
    forbidden:
      /(?<!\p{L})(?:por favor|favor(?!\p{L})|inválid|desculp|infelizmente|obrigatóri|requerid|falh|ops(?!\p{L}))/iu,
    misset: /[„«»]|“[^”]*$|Pergunte a \{asker\} se /,
  },
  pl: {
    forbidden:
      /(?<!\p{L})(?:proszę|prosimy|nieprawidłow|niepoprawn|przepraszamy|niestety|wymagan[aey]|obowiązkow|ups(?!\p{L}))/iu,
    misset: /[“«»]|„[^”]*$/,
  },
  uk: {
    forbidden:
      /(?<!\p{L})(?:будь ласка|прошу|просимо|неправильн|некоректн|недійсн|хибн|вибач|перепрош|на жаль|обов[’ʼ]язков|потрібно заповнити|йой)/iu,
    misset: /[“„”]|«[^»]*$|[ыэёъ]|[\p{L}]'|(?<!\p{L})e-?mail/iu,
  },
  nl: {
    forbidden:
      /(?:is|zijn) verplicht(?!\p{L})|(?<!\p{L})(?:alstublieft|alsjeblieft|a\.u\.b|gelieve|ongeldig|verkeerd|helaas|verplicht veld|vereist|mislukt|sorry|excuses|oeps)/iu,
    misset: /[«»”“„]|‘[^’]*$/,
  },
  // Italian quotes with angles, and sets no space inside them.
  it: {
    forbidden:
      /(?<!\p{L})(?:per favore|per cortesia|si prega|non valid|invalid|errat|obbligatori|spiacenti|scusa|purtroppo|fallit|ops(?!\p{L}))/iu,
    misset: /[“”„]|«[^»]*$|«\s|\s»|perchè|poichè|né è|E’ /,
  },
  // Arabic has a comma, a semicolon and a question mark of its own.
  ar: {
    forbidden: /فضلك|رجاء|يُ?رجى|غير صالح|غير صحيح|آسف|نأسف|نعتذر|عذر|للأسف|مطلوب|إلزامي|إجباري|فشل/u,
    misset: /[?;“”„]|[\p{Script=Arabic}}],|«[^»]*$|اسأل \{asker\} إن /u,
  },
}

/** True for a message that its language does not set this way. */
export function isMisset(locale: Locale, message: string): boolean {
  return ANYWHERE.test(message) || STYLES[locale].misset.test(message)
}
