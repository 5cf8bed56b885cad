import { fieldsAboutPerson } from '@/lib/model/requirements/about-person'
import { controlOf } from '@/lib/model/requirements/controls'
import type { Answers, CustomerType } from '@/lib/model/requirements/define'
import { requirements } from '@/lib/model/requirements/registry'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { type Masking, maskedLines } from './masked-lines'
import { typedLines } from './typed-lines'
import type { AnswerRow, OwnAnswersView } from './types'

/** What is kept of one person's answers. */
export type Kept = Masking & {
  customerType: CustomerType
  /** Text as typed and not yet saved, by step and form name. */
  typed: Readonly<Record<string, Readonly<Record<string, string>>>>
  list: KeptList
  /** Steps with a file that the payments service does not have yet. */
  waitingFiles: readonly string[]
}

/** What a company's user has said about its people and nobody but this app knows. */
type KeptList = {
  /** The list can still be changed. */
  isOpen: boolean
  /** `goes`: is taken off the list with the answers. */
  people: readonly { name: string; stated: Answers; goes: boolean }[]
  /** Nobody else is said to own a quarter. */
  saysRestIsSmall: boolean
}

type OwnAnswersInput = {
  words: Words
  asker: string
  kept: Kept
  until: Date
  /** `hidden`: a further browser, which sees and deletes nothing. `sending`: on their way right now. */
  standing: 'open' | 'hidden' | 'sending'
  homeHref: string
  downloadHref: string
  /** Where the button is that deletes; absent on that page itself. */
  deleteHref?: string
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
  const stays = whatStays(input.kept.list, words)
  if (!canLoseSome(input.kept)) return { ...page, rows, download, ...(stays && { note: stays }) }
  return { ...page, rows, download, remove: removalOf(input, stays) }
}

function removalOf(
  { words, asker, kept, deleteHref: askHref }: OwnAnswersInput,
  stays: string | undefined,
): NonNullable<OwnAnswersView['remove']> {
  const going = kept.list.people.filter(({ goes }) => goes)
  const lines = [
    going.length > 0 && words.t('own.people_go', { names: namesOf(going, words), count: going.length }),
    stays,
  ]
  return {
    title: words.t('own.delete_title'),
    text: words.t('own.delete_text', { asker }),
    aboutPeople: lines.filter((line) => typeof line === 'string'),
    submit: words.t('own.delete'),
    submitting: words.t('own.deleting'),
    ...withoutUndefined({ askHref }),
  }
}

/** Whether the button would delete anything: what is on a list that is settled stays. */
function canLoseSome({ answers, typed, waitingFiles, list }: Kept): boolean {
  const isOwn = [answers, typed, waitingFiles].some((part) => Object.keys(part).length > 0)
  return isOwn || list.people.some(({ goes }) => goes) || (list.isOpen && list.saysRestIsSmall)
}

/** The line about what deleting leaves alone; undefined where that is nothing. */
function whatStays({ isOpen, people, saysRestIsSmall }: KeptList, words: Words): string | undefined {
  const staying = people.filter(({ goes }) => !goes)
  if (!isOpen) return staying.length > 0 || saysRestIsSmall ? words.t('own.list_stays') : undefined
  return staying.length > 0 ? words.t('own.people_stay', { names: namesOf(staying, words) }) : undefined
}

function namesOf(people: KeptList['people'], { locale }: Words): string {
  return new Intl.ListFormat(locale).format(people.map(({ name }) => name))
}

/** Every kept answer under the name it has on the check page, then what was only typed, then files on their way. */
export function keptRows(kept: Kept, words: Words): AnswerRow[] {
  const { answers, typed, list, waitingFiles } = kept
  const fields = new Set(requirements.flatMap((one) => one.fields))
  const saved = [...fields].map((field) => ({
    term: words.t(`fields.${field.id}.term`),
    lines: maskedLines(field, controlOf(field).summarise(field, answers, words), kept),
  }))
  const unsaved = Object.entries(typed).map(([step, texts]) => ({
    term: words.t('own.typed', { thing: thingOf(step, words) }),
    lines: typedLines(texts, kept.customerType, words),
  }))
  const files = waitingFiles.map((step) => ({ term: thingOf(step, words), lines: [words.t('own.file')] }))
  return [...saved, ...unsaved, ...listRows(list, words), ...files].filter(({ lines }) => lines.length > 0)
}

function listRows({ people, saysRestIsSmall }: KeptList, words: Words): AnswerRow[] {
  const said = people.flatMap(({ name, stated }) =>
    fieldsAboutPerson(true).map((field) => ({
      term: words.t('own.about', { name, thing: words.t(`fields.${field.id}.term`) }),
      lines: controlOf(field).summarise(field, stated, words),
    })),
  )
  const rest = { term: words.t('people.rule_owners'), lines: [words.t('people.rest_small')] }
  return saysRestIsSmall ? [...said, rest] : said
}

function thingOf(step: string, words: Words): string {
  const key = `steps.${step}.thing` as const
  return words.has(key) ? words.t(key) : words.t('own.several')
}
