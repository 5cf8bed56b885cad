import { expect, test } from 'vitest'
import { type Check, examine } from './examine'

const APP = new URL('https://onboard.example')
const LOADER = '<script src="https://onboard.example/embed/v1.js"></script>'

type Page = { headers?: Record<string, string>; html?: string; url?: string; status?: number }

function complaints({
  headers = {},
  html = LOADER,
  url = 'https://shop.example/check',
  status = 200,
}: Page): Check[] {
  return examine({ url, status, headers: new Headers(headers), html }, APP)
    .filter(({ good }) => !good)
    .map(({ check }) => check)
}

const frame = (attributes: string) => `<iframe src="https://onboard.example/l/vl_x" ${attributes}></iframe>`

test('a page with the loader and no policies is as it should be', () => {
  expect(complaints({})).toEqual([])
})

test.each([
  [{ 'content-security-policy': 'script-src https://onboard.example; frame-src https://onboard.example' }],
  [{ 'content-security-policy': "default-src 'self' https:; script-src 'nonce-x' 'strict-dynamic'" }],
  [{ 'content-security-policy': 'script-src *; frame-src *.example' }],
  [{ 'permissions-policy': 'camera=(self "https://onboard.example"), microphone=()' }],
  [{ 'permissions-policy': 'camera=*' }],
  [{ 'permissions-policy': 'microphone=()' }],
  [{ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }],
])('these headers keep nothing out: %o', (headers) => {
  expect(complaints({ headers: Object.fromEntries(Object.entries(headers)) })).toEqual([])
})

test.each([
  [{ 'content-security-policy': "script-src 'self'" }, ['script_allowed']],
  [{ 'content-security-policy': "default-src 'self'" }, ['script_allowed', 'frame_allowed']],
  [{ 'content-security-policy': "frame-src 'none'" }, ['frame_allowed']],
  [{ 'content-security-policy': 'child-src https://other.example' }, ['frame_allowed']],
  [{ 'content-security-policy': 'frame-src https://onboard.example.evil.example' }, ['frame_allowed']],
  [{ 'content-security-policy': 'frame-src http://onboard.example' }, ['frame_allowed']],
  [{ 'content-security-policy': 'frame-src *, frame-src https://onboard.example:444' }, ['frame_allowed']],
  [{ 'content-security-policy': 'sandbox allow-scripts' }, ['no_page_sandbox']],
  [{ 'permissions-policy': 'camera=()' }, ['camera_delegated']],
  [{ 'permissions-policy': 'geolocation=(), camera=(self), fullscreen=*' }, ['camera_delegated']],
] as const)('what a header keeps out is named: %o', (headers, expected) => {
  expect(complaints({ headers: Object.fromEntries(Object.entries(headers)) })).toEqual(expected)
})

test.each([
  ['<p>nothing</p>', ['loader_or_frame_there']],
  [`<!-- ${LOADER} -->`, ['loader_or_frame_there']],
  [frame(''), ['frame_allows_camera']],
  [frame(`allow="camera 'none'"`), ['frame_allows_camera']],
  [frame('allow="camera https://onboard.example" sandbox="allow-scripts allow-forms"'), ['frame_sandbox']],
  [frame('allow="camera" sandbox="allow-scripts allow-forms allow-same-origin allow-popups"'), []],
  ['<IFRAME SRC=https://onboard.example/l/x ALLOW=camera></IFRAME>', []],
  [`<script>const text = '<iframe src="https://onboard.example/l/x">'</script>${LOADER}`, []],
  [
    `<script>const text = "<script src='https://onboard.example/embed/v1.js'>"</script>`,
    ['loader_or_frame_there'],
  ],
  [`<x-box><template shadowrootmode="open">${frame('allow="camera"')}</template></x-box>`, []],
  [`<meta http-equiv="Content-Security-Policy" content="frame-src 'none'">${LOADER}`, ['frame_allowed']],
] as const)('what stands in the page is read: %s', (html, expected) => {
  expect(complaints({ html })).toEqual(expected)
})

test('a page over plain http, or one that is not there, is said to be so', () => {
  expect(complaints({ url: 'http://shop.example/check' })).toEqual(['page_is_https'])
  expect(complaints({ url: 'http://localhost:4000/' })).toEqual([])
  expect(complaints({ status: 404 })).toEqual(['page_answers'])
})
