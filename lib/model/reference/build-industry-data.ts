import { createRequire } from 'node:module'

/**
 * Makes `industry-data.json`, the six-digit lines of the North American Industry Classification System of 2017 (U.S.
 * Census Bureau, public domain, as carried by the package `naics`), so that none is typed in by hand. The package
 * stays a development dependency: it weighs 3 MB with its descriptions, what the app needs 60 kB. A test compares the
 * file with what the installed package gives. To renew it, in the folder `lib/model/reference`:
 * `node -e "import('./build-industry-data.ts').then((m) => m.print())" > industry-data.json`.
 */
export function buildIndustryData(): Readonly<Record<string, string>> {
  const lines: unknown = createRequire(import.meta.url)('naics/data/2017_NAICS_Descriptions.json')
  return Object.fromEntries(
    Object.entries(Object(lines)).flatMap(([code, line]) => {
      const { Title: title } = Object(line)
      return /^\d{6}$/.test(code) && typeof title === 'string' ? [[code, title.trim()]] : []
    }),
  )
}

/** Writes the file's text to the standard output. */
export function print(): void {
  process.stdout.write(`${JSON.stringify(buildIndustryData(), undefined, 2)}\n`)
}
