import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { marked } from 'marked'
import { ENGINES_FILE, type EngineResult, type EnginesRun } from '@/e2e/engines/report'
import { LOOKED_AT, NOT_LOOKED_AT } from '@/e2e/support/audit/page'
import { AUDIT_SUMMARY, type AuditSummary } from '@/e2e/support/audit/summary'
import { readRows } from '../asvs/rows'
import { type Claim, readClauses, readCriteria, stateText } from './conformance'
import { escaped, listOf, numbered, type PAGES, pageOf, scrolling, tableOf } from './html'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const kept = <Kept>(file: string): Kept | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** A document of the repository as part of a page: its heading is the page's own. */
const documentOf = (text: string) => inBoxes(marked.parse(text.replace(/^# .*\n/, ''), { async: false }))

/** Each table of a document in a box that scrolls by itself, so that a narrow page stays as wide as its screen. */
function inBoxes(html: string): string {
  const [before = '', ...tables] = html.split('<table>')
  const boxed = tables.map((table, index) => `${scrolling(`Table ${index + 1}`)}<table>${table}`)
  return [before, ...boxed].join('').replaceAll('</table>', '</table></div>')
}

/** Every page of the site by file, made of what was measured and is kept in the repository. */
export function evidencePages(): ReadonlyMap<string, string> {
  const audit = kept<AuditSummary>(AUDIT_SUMMARY)
  const engines = kept<EnginesRun>(ENGINES_FILE)
  const mains: Record<keyof typeof PAGES, string> = {
    'index.html': indexOf(audit, engines),
    'accessibility.html': auditOf(audit),
    'conformance.html': conformanceOf(),
    'reader.html': documentOf(read('docs/accessibility/what-a-reader-hears.md')),
    'engines.html': enginesOf(engines),
    'security.html': documentOf(read('docs/security/evidence.md')),
    'asvs.html': asvsOf(),
    'speed.html': documentOf(figuresOf(read('docs/performance.md'))),
    'by-hand.html': documentOf(read('docs/accessibility/by-hand.md')),
  }
  return new Map(
    Object.entries(mains).map(([file, main]) => [file, pageOf(file as keyof typeof PAGES, main)] as const),
  )
}

/** The figures of a run, without what is written around them. */
function figuresOf(text: string): string {
  const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->'].map((mark) => text.indexOf(mark))
  return text.slice(begin, end)
}

type Line = { what: string; result: string; measured: string; page: keyof typeof PAGES }

function indexOf(audit: AuditSummary | undefined, engines: EnginesRun | undefined): string {
  const lines: Line[] = [
    {
      what: 'Accessibility audit by machine',
      result: audit
        ? `${audit.cells} of ${audit.of} looks, ${audit.screens.reduce((sum, { faulty }) => sum + faulty, 0)} with faults, ${audit.broken.length} broken off`
        : 'not measured',
      measured: audit ? `${day(audit.begun)}, ${audit.commits.join('; ')}` : '',
      page: 'accessibility.html',
    },
    { what: 'WCAG 2.2 A and AA', result: counts(readCriteria()), measured: '', page: 'conformance.html' },
    { what: 'EN 301 549', result: counts(readClauses()), measured: '', page: 'conformance.html' },
    {
      what: 'A whole way as a screen reader is told it',
      result: 'compared with every run of the tests',
      measured: '',
      page: 'reader.html',
    },
    {
      what: 'A person’s way in three engines',
      result: engines?.engines.map(({ name, ok }) => `${name}: ${resultOf(ok)}`).join('; ') ?? 'not measured',
      measured: engines ? `${day(engines.date)}, ${engines.commit}` : '',
      page: 'engines.html',
    },
    barsLine(),
    {
      what: 'OWASP ASVS 5.0, levels 1 and 2',
      result: countOf(
        readRows().map(({ state }) => ({ met: 'met', not: 'not met', none: 'does not apply' })[state]),
      ),
      measured: '',
      page: 'asvs.html',
    },
    speedLine(),
    {
      what: 'Checks that only people can make',
      result: 'a script with boxes',
      measured: '',
      page: 'by-hand.html',
    },
  ]
  const rows = lines.map(({ what, result, measured, page }) => [
    `<a href="${page}">${escaped(what)}</a>`,
    escaped(result),
    escaped(measured),
  ])
  return `<p>What was measured of this app, with every failure. <code>npm run evidence</code> writes these pages from the results that are
kept in the repository; it measures nothing itself.</p>
${tableOf('All evidence', ['What', 'Result', 'Measured'], rows)}`
}

function barsLine(): Line {
  const text = read('docs/security/evidence.md')
  const states = [...text.matchAll(/^\*\*(Met|Not met|Not measured)\.\*\*/gm)].map(([, state = '']) =>
    state.toLowerCase(),
  )
  return {
    what: 'Bars of reliability and security',
    result: countOf(states),
    measured: '',
    page: 'security.html',
  }
}

function speedLine(): Line {
  const text = read('docs/performance.md')
  const [, result = 'not measured'] = /^Figures with a goal – (.*)$/m.exec(text) ?? []
  const [, measured = ''] = /^Measured on (.* at commit `[^`]*`)/m.exec(text) ?? []
  return {
    what: 'Speed beside a bare page',
    result,
    measured: measured.replaceAll('`', ''),
    page: 'speed.html',
  }
}

function auditOf(audit: AuditSummary | undefined): string {
  if (!audit) return '<p>Not measured. <code>npm run audit</code> does it.</p>'
  const faults = audit.faults.map(({ fault, cells }) => [
    escaped(fault),
    String(cells.length),
    escaped(cells.join('; ')),
  ])
  const rows = audit.screens.map(({ name, languages, cells, faulty }) => [
    escaped(name),
    String(languages),
    String(cells),
    String(faulty),
  ])
  return `<p>${audit.cells} of ${audit.of} looks at states of screens, by language, colour mode and width. Begun ${escaped(audit.begun)}, commit ${escaped(audit.commits.join('; '))}, ${escaped(audit.engine)}.</p>
<h2>What is looked at</h2>${listOf(LOOKED_AT.map(escaped))}
<h2>What is not</h2>${listOf(NOT_LOOKED_AT.map(escaped))}
<h2>Faults</h2>
${faults.length === 0 ? '<p>None.</p>' : tableOf('Faults', ['Fault', 'Looks', 'Where'], faults)}
${audit.broken.length === 0 ? '' : `<p>Broken off: ${escaped(audit.broken.join('; '))}.</p>`}
<h2>Screens</h2>
${tableOf('Looks by screen', ['Screen', 'Walks', 'Looks', 'With faults'], rows)}`
}

function conformanceOf(): string {
  return `<p>An accessibility conformance report, in the order of the Voluntary Product Accessibility Template: WCAG 2.2 at levels A
and AA, then EN 301 549. The product is Vestibule as customers see it, framed and hosted, and the console of its team. “A person has
to judge” means that machines find nothing wrong and nobody has tried it yet; it is no claim.</p>
<h2>WCAG 2.2</h2>
${claimsOf('WCAG 2.2, levels A and AA', readCriteria())}
<h2>EN 301 549</h2>
${claimsOf('EN 301 549', readClauses())}`
}

function claimsOf(caption: string, claims: readonly Claim[]): string {
  const rows = claims.map(({ number, level, name, state, remark, places }) => [
    escaped([number, name, level && `(${level})`].filter(Boolean).join(' ')),
    escaped(stateText(state)),
    escaped(remark),
    places
      .map(({ file, words }) => `<code>${escaped(file)}</code>${words ? ` “${escaped(words)}”` : ''}`)
      .join('<br>'),
  ])
  return tableOf(caption, ['Criterion', 'Conformance', 'Remarks', 'Shown by'], rows)
}

const resultOf = (ok: boolean) => (ok ? 'passed' : 'failed')

function enginesOf(run: EnginesRun | undefined): string {
  if (!run) return '<p>Not measured. <code>npm run engines</code> does it.</p>'
  return [
    `<p>Measured on ${day(run.date)} at commit ${escaped(run.commit)}.</p>`,
    ...run.engines.map(engineOf),
  ].join('\n')
}

/** One browser: what was walked in it, and the pages that were passed, closed until someone asks for them. */
function engineOf({ name, ok, seconds, ways, complaints }: EngineResult): string {
  const rows = ways.map(({ way, ok, end, pages }) => [
    escaped(way),
    resultOf(ok),
    pages
      ? `<details><summary>${escaped(end)}</summary>\n${numbered(pages.map(escaped))}\n</details>`
      : escaped(end),
  ])
  return `<h2>${escaped(name)}</h2>
<p>${ok ? 'Every way passed' : 'Not every way passed'}, in ${seconds} seconds. ${complaintsOf(complaints)}</p>
${tableOf(`What was walked in ${name}`, ['What was walked', 'Result', 'How it ended'], rows)}`
}

const complaintsOf = (complaints: readonly string[]) =>
  complaints.length === 0
    ? 'The browser complained of nothing.'
    : `The browser complained: ${escaped(complaints.join('; '))}`

function asvsOf(): string {
  const rows = readRows().map(({ number, state, asks, places, why }) => [
    number,
    { met: 'met', not: '<strong>not met</strong>', none: 'does not apply' }[state],
    escaped(asks),
    escaped(why) || places.map(({ file }) => `<code>${escaped(file)}</code>`).join('<br>'),
  ])
  return tableOf(
    'OWASP ASVS 5.0, levels 1 and 2',
    ['Number', 'State', 'What it asks', 'Where, or why not'],
    rows,
  )
}

const counts = (claims: readonly Claim[]) => countOf(claims.map(({ state }) => stateText(state)))

function countOf(names: readonly string[]): string {
  return [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${all.length} ${name}`).join(', ')
}

const day = (date: string) => date.slice(0, 10)
