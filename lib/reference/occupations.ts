import 'server-only'
import { foldText } from './fold-text'
import data from './occupation-data.json' with { type: 'json' }

/**
 * The Standard Occupational Classification of 2010 (U.S. Bureau of Labor Statistics, public domain), whole. The
 * service's sample code, 15-1132, exists in this edition and not in that of 2018.
 */
const titles: ReadonlyMap<string, string> = new Map(Object.entries(data))

/** A six-digit code as the service's sample writes it: `15-1132`. */
export type Occupation = { code: string; title: string }

/**
 * The fields of work, by the first two digits, with the code for "none of the others" in each: what stands for people
 * who do not find theirs. Words under `occupationFields.<field>`.
 */
const REST_OF_FIELD: Readonly<Record<string, string>> = {
  '11': '11-9199',
  '13': '13-1199',
  '15': '15-1199',
  '17': '17-2199',
  '19': '19-4099',
  '21': '21-1099',
  '23': '23-2099',
  '25': '25-9099',
  '27': '27-3099',
  '29': '29-9099',
  '31': '31-9099',
  '33': '33-9099',
  '35': '35-9099',
  '37': '37-2019',
  '39': '39-9099',
  '41': '41-9099',
  '43': '43-9199',
  '45': '45-2099',
  '47': '47-4099',
  '49': '49-9099',
  '51': '51-9199',
  '53': '53-6099',
  '55': '55-3019',
}

/** The fields of work, by their two digits. */
export const occupationFields: readonly string[] = Object.keys(REST_OF_FIELD).sort()

const fieldByRest = new Map(Object.entries(REST_OF_FIELD).map(([field, code]) => [code, field]))

/** The title of a code; undefined for a code the classification does not have. */
export function occupationTitle(code: string): string | undefined {
  return titles.get(code)
}

/** The code that stands for a field of work as a whole; undefined for an unknown field. */
export function restOfField(field: string): string | undefined {
  return Object.hasOwn(REST_OF_FIELD, field) ? REST_OF_FIELD[field] : undefined
}

/** The field a code stands for as a whole; undefined for a code of one occupation. */
export function fieldOfRest(code: string): string | undefined {
  return fieldByRest.get(code)
}

/** What people call their work where the classification has another word for it, folded. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    attorney: 'lawyers',
    barista: 'counter attendants',
    builder: 'construction laborers',
    carer: 'personal care aides',
    ceo: 'chief executives',
    chef: 'chefs',
    cleaner: 'cleaners',
    coder: 'computer programmers',
    developer: 'software developers',
    doctor: 'physicians',
    engineer: 'engineers',
    estate: 'real estate',
    hairdresser: 'hairdressers',
    hr: 'human resources',
    it: 'computer',
    joiner: 'carpenters',
    mechanic: 'mechanics',
    midwife: 'midwives',
    nanny: 'childcare',
    physio: 'physical therapists',
    physiotherapist: 'physical therapists',
    policeman: 'police',
    postman: 'postal service mail carriers',
    professor: 'teachers postsecondary',
    programmer: 'programmers',
    receptionist: 'receptionists',
    shop: 'retail',
    solicitor: 'lawyers',
    vet: 'veterinarians',
    waiter: 'waiters',
    waitress: 'waitresses',
  }),
)

const searchable = [...titles].map(([code, title]) => {
  const folded = foldText(title)
  return { code, title, folded, words: folded.split(' ') }
})

/** A word and its plural begin alike; the last letters of English plurals do not count. */
const stem = (word: string) => (word.length > 3 ? word.replace(/(?:ies|es|s|y)$/, '') : word)

/**
 * The occupations that fit a text best: every word of it begins a word of the title. Whole titles come first, then
 * titles that begin with it, then the shorter ones.
 */
export function searchOccupations(text: string, most: number): readonly Occupation[] {
  const folded = foldText(text).slice(0, 200)
  if (folded === '') return []
  const found = matching(folded.split(' '))
  const others = found.length > 0 ? [] : matching(translated(folded))
  const rank = ({ folded: title }: { folded: string }) =>
    (title === folded ? 0 : title.startsWith(stem(folded)) ? 1_000 : 2_000) + title.length
  return [...found, ...others]
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, most)
    .map(({ code, title }) => ({ code, title }))
}

function matching(wanted: readonly string[]) {
  const stems = wanted.map(stem)
  return searchable.filter(({ words }) => stems.every((part) => words.some((word) => word.startsWith(part))))
}

function translated(folded: string): readonly string[] {
  return folded.split(' ').flatMap((word) => (OTHER_WORDS.get(word) ?? word).split(' '))
}

/** The occupation of exactly this title or code; undefined when there is none. */
export function findOccupation(text: string): Occupation | undefined {
  const folded = foldText(text)
  const found = searchable.find(({ code, folded: title }) => title === folded || foldText(code) === folded)
  return found && { code: found.code, title: found.title }
}
