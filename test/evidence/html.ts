/** Text that can be put between tags and inside quotes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Begins a box that scrolls by itself, by keyboard too; a reader is told the name. */
export const scrolling = (name: string): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escaped(name)}">`

/** A table with a caption; cells are HTML already. */
export function tableOf(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')
  const body = rows.map(
    ([first = '', ...others]) =>
      `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return `${scrolling(caption)}<table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>`
}

export const listOf = (items: readonly string[]): string => `<ul>\n${itemsOf(items)}\n</ul>`

/** A list whose order says something. */
export const numbered = (items: readonly string[]): string => `<ol>\n${itemsOf(items)}\n</ol>`

const itemsOf = (items: readonly string[]) => items.map((item) => `<li>${item}</li>`).join('\n')

/** The files of the site, in the order of its navigation. */
export const PAGES = {
  'index.html': 'Evidence',
  'accessibility.html': 'Accessibility audit',
  'conformance.html': 'Conformance report',
  'reader.html': 'What a screen reader is told',
  'engines.html': 'Engines',
  'security.html': 'Security bars',
  'asvs.html': 'ASVS',
  'speed.html': 'Speed',
  'by-hand.html': 'Checks by hand',
} as const

/** One page of the site. It needs nothing but the style sheet beside it. */
export function pageOf(file: keyof typeof PAGES, main: string): string {
  const links = Object.entries(PAGES).map(
    ([other, name]) =>
      `<a href="${other}"${other === file ? ' aria-current="page"' : ''}>${escaped(name)}</a>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(PAGES[file])} – Vestibule</title>
<link rel="stylesheet" href="evidence.css">
</head>
<body>
<nav aria-label="Evidence">
${listOf(links)}
</nav>
<main>
<h1>${escaped(PAGES[file])}</h1>
${main}
</main>
</body>
</html>
`
}
