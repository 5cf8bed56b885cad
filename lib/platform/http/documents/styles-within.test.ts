import { expect, test } from 'vitest'
import { withStyles } from './styles-within'

const LINK =
  '<link rel="stylesheet" href="/_next/static/chunks/a1.css?dpl=1" nonce="n" data-precedence="next"/>'
const page = (link = LINK) => `<html><head>${link}</head><body class="page"></body></html>`
const sheet = '.page{top:0}.other{top:1px}@font-face{src:url(../media/x.woff2)}.page{mask:url(data:a,b)}'

test('a document holds what it needs of its sheet, and no link to it', () => {
  const { html, sheets } = withStyles(page(), 'n', () => sheet)
  const styles = '.page{top:0}@font-face{src:url(/_next/static/media/x.woff2)}.page{mask:url(data:a,b)}'
  expect(html).toBe(page(`<style nonce="n">${styles}</style>`))
  expect(sheets).toEqual(['/_next/static/chunks/a1.css'])
})

test('a document holds the drawings of its icons, and not the picture of all of them', () => {
  const icon = (drawing = '') => `<i class="icon i-lock" aria-hidden="true">${drawing}</i>`
  const picture = `--picture:url("data:image/svg+xml,%3Csvg viewBox='0 0 24 24'%3E%3Cg id='lock'%3E%3C/g%3E%3C/svg%3E")`
  const link = LINK.replace('a1', 'c3')
  const { html } = withStyles(page(link) + icon(), 'n', () => `.icon:empty{top:0;${picture}}`)
  const drawn = icon("<svg viewBox='0 0 24 24'></svg>")
  expect(html).toBe(page('<style nonce="n">.icon:empty{top:0;}</style>') + drawn)
})

test('a sheet is read once for documents with the same classes', () => {
  const asked: string[] = []
  const read = (file: string) => {
    asked.push(file)
    return sheet
  }
  const link = LINK.replace('a1', 'b2')
  for (const _ of [1, 2]) withStyles(page(link), 'n', read)
  withStyles(page(link).replace('"page"', '"other"'), 'n', read)
  expect(asked).toEqual(['b2.css', 'b2.css'])
})

test('a sheet that is served from elsewhere stays a link', () => {
  for (const link of [LINK.replace('a1', 'gone'), '<link rel="stylesheet" href="/elsewhere.css"/>'])
    expect(withStyles(page(link), 'n', () => undefined)).toEqual({ html: page(link), sheets: [] })
})
