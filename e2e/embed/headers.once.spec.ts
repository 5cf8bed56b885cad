import { expect, test } from '../fixtures'
import { integrator } from '../support/integrator'

test('the loader, and nothing else, is for pages of other origins', async ({ request }) => {
  const loader = await request.get('/embed/v1.js')
  expect(loader.status()).toBe(200)
  expect(loader.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await request.get('/embed/v1.0.0.js')).headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const types = await request.get('/embed/v1.d.ts')
  expect([types.status(), types.headers()['content-type']]).toEqual([
    200,
    'application/typescript; charset=utf-8',
  ])
  expect((await request.get('/help')).headers()).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('as served: an embed link is held by its origins alone, and no header contradicts that', async ({
  request,
}) => {
  const { id, link } = await integrator.start()
  const embed = await integrator.embedLink(id, ['https://shop.example', 'https://app.shop.example'])
  const framingOf = async (url: string, destination: string) => {
    const headers = (await request.get(url, { headers: { 'sec-fetch-dest': destination } })).headers()
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] ?? '') ?? []
    return [ancestors, headers['x-frame-options']]
  }
  expect(await framingOf(embed, 'iframe')).toEqual([
    'https://shop.example https://app.shop.example',
    undefined,
  ])
  expect(await framingOf(embed, 'document')).toEqual(["'none'", 'DENY'])
  for (const url of [link.url, '/', '/help', `/o/onb_${'0'.repeat(32)}`])
    expect([url, ...(await framingOf(url, 'iframe'))]).toEqual([url, "'none'", 'DENY'])
  expect(await framingOf('/api/health/live', 'iframe')).toEqual(["'none'", undefined])
})
