import type { Result } from '../screens/check-cells'
import type { Findings } from './store'

export type About = { cells: number; engine: string }

/** What the checks of a cell look at. */
export const LOOKED_AT = [
  'axe: the rules of WCAG 2.0 to 2.2, A and AA, and best practice',
  'keyboard: Tab meets every control, in order; the focus shows and is not covered',
  'of a page that was looked at in light in the same size: contrast, layout and head in the other modes, and the focus in forced colours',
  'of a page that is built and coloured like one that was sound in the same size: the rules of axe about words',
  'of a page with the controls of one that Tab met in order in the same size: the focus of each control',
  'layout: nothing scrolls sideways, no id stands twice, targets of 24 pixels, buttons and fields of 44',
  'text: at 390 pixels also twice as large, and with the space that WCAG lets a person set',
  'head: language, direction, title, one first heading',
  'shift: what a screen shows has not moved by itself by more than 0.02, as first drawn',
]
/** What nobody has looked at by this. */
export const NOT_LOOKED_AT = [
  'other engines than the one named above',
  'what a screen reader says',
  'whether a sentence is a good one',
]

/** The whole audit as one page that needs nothing else: what was looked at, what was found, every result. */
export function pageOf(found: readonly Findings[], about: About): string {
  const results = found.flatMap(({ cells }) => cells)
  const wrong = results.filter(({ faults }) => faults.length > 0)
  const broken = found.filter((findings) => findings.broken !== undefined)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Audit: ${wrong.length + broken.length} with faults of ${results.length}</title>
<style>${STYLE}</style>
<h1>Audit of every screen</h1>
<dl>
<dt>Looked at</dt><dd>${results.length} of ${about.cells} cells: states of ${groups(found, ({ screen }) => screen).length} screens by language, mode and width</dd>
<dt>With faults</dt><dd>${wrong.length} cells${broken.length > 0 ? `, and ${broken.length} looks that broke off` : ''}</dd>
<dt>Begun</dt><dd>${found.map(({ begun }) => begun).sort()[0] ?? 'not yet'}</dd>
<dt>Commit</dt><dd>${escaped([...new Set(found.map(({ commit }) => commit))].join('; '))}</dd>
<dt>Engine</dt><dd>${escaped(about.engine)}</dd>
</dl>
<h2>What is looked at</h2>${listOf(LOOKED_AT)}
<h2>What is not</h2>${listOf(NOT_LOOKED_AT)}
<h2>Faults</h2>
${broken.map((findings) => `<h3>${escaped(`${findings.screen}, ${findings.language}`)}</h3><pre>${escaped(findings.broken ?? '')}</pre>`).join('\n')}
${wrong.length + broken.length === 0 ? '<p>None.</p>' : faultsOf(wrong)}
<h2>Every result</h2>
${groups(found, ({ screen }) => screen)
  .map(([screen, own]) => tableOf(screen, own))
  .join('\n')}
</html>
`
}

/** The same fault in many cells is told once, with the cells it was seen in. */
function faultsOf(wrong: readonly Result[]): string {
  const seen = wrong.flatMap(({ name, faults }) => faults.map((fault) => ({ name, fault })))
  return groups(seen, ({ fault }) => fault)
    .map(
      ([fault, cells]) =>
        `<details><summary>${escaped(fault.slice(0, 200))} (${cells.length})</summary><pre>${escaped(fault)}</pre>${listOf(cells.map(({ name }) => name))}</details>`,
    )
    .join('\n')
}

function tableOf(screen: string, found: readonly Findings[]): string {
  const results = found.flatMap(({ cells }) => cells)
  const commits = [...new Set(found.map(({ commit }) => commit))].join('; ')
  const columns = [...new Set(results.map(columnOf))]
  const rows = groups(results, ({ state, language }) => `${state}, ${language}`)
  const body = rows.map(([row, cells]) => {
    const found = new Map(cells.map((cell) => [columnOf(cell), cell.faults.length]))
    const marks = columns.map((column) => markOf(found.get(column)))
    return `<tr><th scope="row">${escaped(row)}</th>${marks.join('')}</tr>`
  })
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  return `<table><caption>${escaped(screen)} <small>at ${escaped(commits)}</small></caption><tr><td></td>${head}</tr>${body.join('\n')}</table>`
}

function markOf(faults: number | undefined): string {
  if (faults === undefined) return '<td>not seen</td>'
  return faults === 0 ? '<td>sound</td>' : `<td class="wrong">${faults}</td>`
}

const columnOf = ({ mode, width }: Result) => `${mode} ${width}`

function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  return [...Map.groupBy(items, keyOf)]
}

const listOf = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const STYLE = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1d2320;background:#fff}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0}
table{border-collapse:collapse;margin:1rem 0;font-size:.8rem}caption{text-align:start;font-weight:600;font-size:1rem}
th,td{border:1px solid #ccc;padding:.1rem .4rem;text-align:start;font-weight:400}.wrong{background:#a00;color:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}`
