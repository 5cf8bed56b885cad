import { expect, onTestFinished, test, vi } from 'vitest'
import { readMetrics } from '@/lib/start/read-metrics'
import { openReceiver } from '@/test/servers/otlp-receiver'
import { DE_ADDRESS, makeOnboarding, openBrowser, openWorld, send, tokenOf } from '@/test/world'

process.env.LOG_LEVEL = 'silent'
const planted = { email: 'planted.person@example.com', phone: '+4930123477', city: 'Pflanzstadt' }

test('a receiver hears of each call with its id, inside of what led to it, and not one value of a person', async () => {
  const receiver = await openReceiver()
  onTestFinished(() => void receiver.close())
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=bank')
  const { startTelemetry, stopTelemetry } = await import('@/lib/platform/telemetry/start')
  await startTelemetry(readMetrics)

  const world = await openWorld()
  const started = await makeOnboarding(world, {
    prefill: {
      email: planted.email,
      phone: planted.phone,
      address: { ...DE_ADDRESS, city: planted.city },
    },
  })
  const browser = await openBrowser(world, started)
  await browser.submit('email', { email: planted.email })
  await browser.submit('phone', { 'phone.country': 'DE', 'phone.number': planted.phone })
  await send(browser)
  await stopTelemetry(5000)

  const spans = receiver.spans()
  const call = spans.find(({ name }) => name === 'call POST /v2/customer')
  expect(call?.facts).toMatchObject({
    'http.request.method': 'POST',
    'url.template': '/v2/customer',
    'vestibule.correlation_id': expect.stringMatching(/./),
  })
  const around = spans.find(({ id }) => id === call?.parent)
  expect([around?.name, around?.facts['vestibule.screen'], around?.trace]).toEqual([
    'act on a screen',
    'check',
    call?.trace,
  ])
  for (const name of ['vestibule.process.memory.bytes', 'vestibule.circuit.state'])
    expect(receiver.metrics()).toContain(name)
  expect(receiver.everything()).toContain('vestibule')
  expect(receiver.bodies.every(({ headers }) => headers['x-tenant'] === 'bank')).toBe(true)
  for (const value of [...Object.values(planted), tokenOf(started.link.url), browser.sessionToken])
    expect(receiver.everything()).not.toContain(value)
})

test('a port for Prometheus that is taken ends the start with the settings that name it', async () => {
  const receiver = await openReceiver()
  onTestFinished(() => void receiver.close())
  const { startSdk } = await import('@/lib/platform/telemetry/sdk')
  const prometheus = { host: '127.0.0.1', port: Number(new URL(receiver.url).port) }
  const settings = { traces: undefined, metrics: undefined, prometheus }
  await expect(startSdk(settings, readMetrics)).rejects.toThrow('OTEL_EXPORTER_PROMETHEUS_PORT')
})
