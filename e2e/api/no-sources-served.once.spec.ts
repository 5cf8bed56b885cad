import { expect, test } from '../fixtures'

const NOBODY = `onb_${'0'.repeat(32)}`

const HIDDEN = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.env.local',
  '/.next/BUILD_ID',
  '/.npmrc',
  '/..%2f.env',
  '/%2e%2e/package.json',
  '/_next/../package.json',
  '/.data/secret',
  '/package.json',
  '/_next/image?url=%2Fa.png&w=64&q=75',
  '/_next/mcp',
  '/__nextjs_original-stack-frame',
  '/__nextjs_source-map',
  '/__nextjs_original-stack-frames',
  '/_next/image',
  '/_next/webpack-hmr',
  '/_next/static/development/_buildManifest.js',
]

test('nothing of the sources is there', async ({ request }) => {
  for (const path of HIDDEN) expect([path, (await request.get(path)).status()]).toEqual([path, 404])
})

test('no script has a source map, and no folder can be listed', async ({ request }) => {
  const page = await (await request.get(`/o/${NOBODY}`)).text()
  const files = new Set(page.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g))
  expect(files.size).toBeGreaterThan(0)
  for (const file of files) {
    expect((await request.get(`${file}.map`)).status()).toBe(404)
    expect(await (await request.get(file)).text()).not.toContain('sourceMappingURL')
  }
  for (const folder of ['/_next/static', '/_next/static/chunks', '/_next']) {
    expect((await request.get(folder)).status()).toBe(404)
  }
})
