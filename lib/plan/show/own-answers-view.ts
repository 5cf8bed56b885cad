import type { Words } from '@/lib/i18n/words'
import { controlOf } from '@/lib/requirements/controls'
import type { Answers } from '@/lib/requirements/define'
import { requirements } from '@/lib/requirements/registry'
import type { AnswerRow, OwnAnswersView } from '../views/answers'

/** What is kept of one person's answers. */
export type Kept = {
  answers: Answers
  /** Text as typed and not yet saved, by step and form name. */
  typed: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Steps with a file that the payments service does not have yet. */
  waitingFiles: readonly string[]
}

export type OwnAnswersInput = {
  words: Words
  asker: string
  kept: Kept
  until: Date
  /** `hidden`: a further browser, which sees and deletes nothing. `sending`: on their way right now. */
  standing: 'open' | 'hidden' | 'sending'
  homeHref: string
  downloadHref: string
}

/** The answers that are kept here, until when, and the two things their person can do with them. */
export function ownAnswersView(input: OwnAnswersInput): OwnAnswersView {
  const { words, asker, standing } = input
  const date = words.day(input.until)
  const back = { label: words.t('own.back'), href: input.homeHref }
  const rows = keptRows(input.kept, words)
  if (rows.length === 0)
    return { title: words.t('own.none_title'), lead: words.t('own.none_lead', { asker }), rows, back }
  const page = { title: words.t('own.title'), lead: words.t('own.lead', { date }), back }
  if (standing === 'hidden') return { ...page, rows: [], note: words.t('own.hidden') }
  const download = { label: words.t('own.download'), href: input.downloadHref }
  if (standing === 'sending') return { ...page, rows, download, note: words.t('own.sending') }
  return {
    ...page,
    rows,
    download,
    remove: {
      title: words.t('own.delete_title'),
      text: words.t('own.delete_text', { asker }),
      submit: words.t('own.delete'),
      submitting: words.t('own.deleting'),
    },
  }
}

/** Every kept answer under the name it has on the check page, then what was only typed, then files on their way. */
export function keptRows({ answers, typed, waitingFiles }: Kept, words: Words): AnswerRow[] {
  const fields = new Set(requirements.flatMap((one) => one.fields))
  const saved = [...fields].map((field) => ({
    term: words.t(`fields.${field.id}.term`),
    lines: controlOf(field).summarise(field, answers, words),
  }))
  const unsaved = Object.entries(typed).map(([step, texts]) => ({
    term: words.t('own.typed', { thing: thingOf(step, words) }),
    lines: Object.values(texts).filter((text) => text.trim() !== ''),
  }))
  const files = waitingFiles.map((step) => ({ term: thingOf(step, words), lines: [words.t('own.file')] }))
  return [...saved, ...unsaved, ...files].filter(({ lines }) => lines.length > 0)
}

function thingOf(step: string, words: Words): string {
  const key = `steps.${step}.thing`
  return words.t(words.has(key) ? key : 'own.several')
}
