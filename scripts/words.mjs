import './runtime.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { gapsOf, offered, sentencesFor, written, writeSentences } = await import('./words/catalogue.mjs')
const { exported, imported } = await import('./words/exchange.mjs')
const { formats } = await import('./words/formats.mjs')
const { driftOf, stretchOf, tooLongIn } = await import('./words/report.mjs')
const { languageState } = await import('../lib/platform/i18n/languages.ts')

const USAGE = `npm run words                                          every language: state, gaps, drift, lengths
npm run words -- check                                 ends with an error when an offered language has gaps
npm run words -- gaps|drift|lengths --locale=uk        what lacks, what is said in several ways, what is too long
npm run words -- export --locale=uk --format=po        po, xliff or json; --file=… instead of messages-uk.po
npm run words -- import --locale=uk --file=messages-uk.po`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: 'string' }, format: { type: 'string' }, file: { type: 'string' } },
})
const [command = 'list'] = positionals
const say = (line) => process.stdout.write(`${line}\n`)

function sayEach(lines) {
  for (const line of lines) say(line)
}

function fail(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** The language that was named; it has to be one of ours. */
function named() {
  if (!written.includes(values.locale)) fail(`--locale has to be one of ${written.join(', ')}.`)
  return values.locale
}

/** The format that was named, or that the file's name says. */
function formatOf(file = '') {
  const ending = path.extname(file).slice(1)
  const format = values.format ?? (ending === 'xlf' ? 'xliff' : ending)
  if (!Object.hasOwn(formats, format)) fail(`--format has to be one of ${Object.keys(formats).join(', ')}.`)
  return format
}

const commands = {
  list: () => {
    for (const locale of written) {
      const all = sentencesFor(locale).size
      const percent = Math.round((stretchOf(locale) - 1) * 100)
      say(
        `${locale.padEnd(6)} ${languageState(locale).padEnd(9)} ${all - gapsOf(locale).length} of ${all} sentences, ` +
          `${driftOf(locale).length} said in several ways, ${tooLongIn(locale).length} too long, ` +
          `${percent < 0 ? '' : '+'}${percent} % of English`,
      )
    }
  },
  check: () => {
    const open = offered.filter((locale) => gapsOf(locale).length > 0)
    for (const locale of open)
      say(`${locale}: ${gapsOf(locale).length} gaps, the first at ${gapsOf(locale)[0]}`)
    if (open.length > 0)
      fail('These languages cannot be released. In messages/ a language that has gaps is a draft.')
    say(`${offered.length} languages are complete.`)
  },
  gaps: () => sayEach(gapsOf(named())),
  drift: () => sayEach(driftOf(named()).map(({ english, said }) => [english, ...said].join('\n  '))),
  lengths: () =>
    sayEach(tooLongIn(named()).map(({ key, length, longest }) => `${key}: ${length} instead of ${longest}`)),
  export: async () => {
    const locale = named()
    const format = formatOf(values.file)
    const file = values.file ?? `messages-${locale}.${format}`
    writeFileSync(file, await exported(locale, format))
    say(`${file}: ${sentencesFor(locale).size} sentences, ${gapsOf(locale).length} of them to be written`)
  },
  import: async () => {
    const locale = named()
    if (!values.file) fail('--file names the file to read.')
    const { sentences, refused } = await imported(
      locale,
      formatOf(values.file),
      readFileSync(values.file, 'utf8'),
    )
    sayEach(refused)
    writeSentences(locale, sentences)
    say(
      `${locale}: ${refused.length} sentences were not used, ${gapsOf(locale).length} are still to be written`,
    )
  },
}

if (!Object.hasOwn(commands, command)) fail(USAGE)
await commands[command]()
