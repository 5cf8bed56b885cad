/** An element as it stands in a page's text: its attributes by name, in lower case. */
export type Tag = Readonly<Record<string, string>>

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** The elements of one name in a page's text; comments are left out. */
export function tagsOf(html: string, name: string): readonly Tag[] {
  const text = html.replaceAll(/<!--[\s\S]*?-->/g, '')
  return [...text.matchAll(new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'gi'))].map(([, inside]) =>
    Object.fromEntries(
      [...(inside ?? '').matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => [
        key.toLowerCase(),
        decoded(double ?? single ?? bare ?? ''),
      ]),
    ),
  )
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:39|x27);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
