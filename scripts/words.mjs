import './install/runtime.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'

const catalogue = () => import('./words/catalogue.mjs')
const exchange = () => import('./words/exchange.mjs')
const report = () => import('./words/report.mjs')

const locale = { takes: 'LANGUAGE', says: 'the language, such as uk' }
const file = { takes: 'FILE', says: 'the file for translators' }
const format = { takes: ['po', 'xliff', 'json'], says: 'how the file is written; else as its name ends' }

function sayEach(lines) {
  for (const line of lines) console.log(line)
}

/** The language that was named; it has to be one of ours. */
async function named({ locale: tag }) {
  const { written } = await catalogue()
  if (!written.includes(tag)) throw new Error(`--locale has to be one of ${written.join(', ')}`)
  return tag
}

/** The format that was named, or that the file's name says. */
function formatOf({ file: name = '', format: given }) {
  const ending = path.extname(name).slice(1)
  const found = given ?? (ending === 'xlf' ? 'xliff' : ending)
  if (!format.takes.includes(found)) throw new Error(`--format has to be one of ${format.takes.join(', ')}`)
  return found
}

async function listAll() {
  const { gapsOf, sentencesFor, written } = await catalogue()
  const { driftOf, stretchOf, tooLongIn } = await report()
  const { languageState } = await import('../lib/platform/i18n/languages.ts')
  for (const one of written) {
    const all = sentencesFor(one).size
    const percent = Math.round((stretchOf(one) - 1) * 100)
    const whole = `${all - gapsOf(one).length} of ${all} sentences`
    const looks = `${driftOf(one).length} said in several ways, ${tooLongIn(one).length} too long`
    const length = `${percent < 0 ? '' : '+'}${percent} % of English`
    console.log(`${one.padEnd(6)} ${languageState(one).padEnd(9)} ${whole}, ${looks}, ${length}`)
  }
}

const check = {
  says: 'Fails when a language that people are offered has gaps.',
  run: async () => {
    const { gapsOf, offered } = await catalogue()
    const open = offered.filter((one) => gapsOf(one).length > 0)
    sayEach(open.map((one) => `${one}: ${gapsOf(one).length} gaps, the first at ${gapsOf(one)[0]}`))
    if (open.length > 0) throw new Error('a language that has gaps is a draft')
    console.log(`${offered.length} languages are complete.`)
  },
}

const terms = {
  says: 'Lists the words of the field in a language, or one word of the field in every language.',
  options: { locale, term: { takes: 'TERM', says: 'the beginning of an English word, such as face' } },
  run: async (_, options) => {
    const { termsOf, written } = await catalogue()
    const tags = options.locale ? [await named(options)] : written
    for (const tag of tags)
      for (const [term, said] of Object.entries(termsOf(tag)))
        if (term.startsWith(options.term ?? '')) console.log(`${tag}  ${term}: ${said}`)
  },
}

const gaps = {
  says: 'Lists the keys that a language has no words for.',
  options: { locale },
  run: async (_, options) => sayEach((await catalogue()).gapsOf(await named(options))),
}

const drift = {
  says: 'Lists English sentences that a language says in several ways.',
  options: { locale },
  run: async (_, options) => {
    const found = (await report()).driftOf(await named(options))
    sayEach(found.map(({ english, said }) => [english, ...said].join('\n  ')))
  },
}

const lengths = {
  says: 'Lists sentences that are longer than their place.',
  options: { locale },
  run: async (_, options) => {
    const found = (await report()).tooLongIn(await named(options))
    sayEach(found.map(({ key, length, longest }) => `${key}: ${length} instead of ${longest}`))
  },
}

const exportWords = {
  says: 'Writes a file for translators, with the context of each sentence.',
  options: { locale, format, file },
  run: async (_, options) => {
    const tag = await named(options)
    const as = formatOf(options)
    const target = options.file ?? `messages-${tag}.${as}`
    writeFileSync(target, await (await exchange()).exported(tag, as))
    console.log(`${target}: ${(await catalogue()).gapsOf(tag).length} sentences are to be written`)
  },
}

const importWords = {
  says: 'Takes a file of translators back, and names what it refuses of it.',
  options: { locale, format, file },
  run: async (_, options) => {
    const tag = await named(options)
    if (!options.file) throw new Error('--file names the file to read')
    const given = readFileSync(options.file, 'utf8')
    const { sentences, refused } = await (await exchange()).imported(tag, formatOf(options), given)
    const { gapsOf, writeSentences } = await catalogue()
    sayEach(refused)
    writeSentences(tag, sentences)
    console.log(`${refused.length} sentences were not used, ${gapsOf(tag).length} are still to be written`)
  },
}

/** @type {import('./command-line/understand.mjs').Command} */
const words = {
  says: 'The words of every language: how complete they are, and their exchange with translators.',
  commands: { check, terms, gaps, drift, lengths, export: exportWords, import: importWords },
  run: listAll,
}

if (import.meta.main) await begin('npm run words --', words)
