import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readEnv } from '@/lib/platform/env/env'
import { unknownNames } from '@/lib/platform/env/unknown-names'

const project = path.resolve(import.meta.dirname, '../..')
const folder = path.join(project, 'deploy')
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const { config } = z
  .object({ config: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')))

/** The command that starts a build, here and in the image. */
const COMMAND = 'scripts/serve.mjs'
const HEALTH = ['scripts/health.mjs', 'live']

/** What a file may say of a setting that holds a secret: where it is kept. */
const HOLDS_A_SECRET = /SECRET|PASSWORD|API_KEY|DATABASE_URL/

/** The instructions of the image with their words; continued lines are joined. */
function instructions(): ReadonlyArray<readonly [name: string, words: string]> {
  const text = read('Dockerfile').replaceAll(/\\\n\s*/g, '')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
}

/** The words of the last stage: what is run, and not what it is built with. */
function lastStage(): Map<string, string> {
  const all = instructions()
  return new Map(all.slice(all.findLastIndex(([name]) => name === 'FROM')))
}

const isRoute = (address: string) => existsSync(path.join(project, 'app', address, 'route.ts'))

describe('the image', () => {
  test('runs the command of a build and asks after it without a shell, as nobody in particular', () => {
    const stage = lastStage()
    expect(JSON.parse(stage.get('CMD') ?? '')).toEqual([COMMAND])
    expect(JSON.parse(stage.get('ENTRYPOINT') ?? '')).toEqual(['/nodejs/bin/node'])
    const health = /CMD (\[.*\])$/.exec(stage.get('HEALTHCHECK') ?? '')?.[1] ?? ''
    expect(JSON.parse(health)).toEqual(['/nodejs/bin/node', ...HEALTH])
    for (const file of [COMMAND, HEALTH[0] ?? '']) expect(existsSync(path.join(project, file))).toBe(true)
    expect(stage.get('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(stage.get('STOPSIGNAL')).toBe('SIGTERM')
    expect(stage.has('RUN')).toBe(false)
  })

  test('is built in stages, by the Node of the packages, and gets the build alone', () => {
    const stages = instructions().filter(([name]) => name === 'FROM')
    expect(stages.length).toBeGreaterThan(1)
    expect(stages[0]?.[1]).toContain(`node:${config.node}-`)
    expect(stages.at(-1)?.[1]).toContain(`nodejs${config.node.split('.')[0]}-`)
    expect(lastStage().get('COPY')).toBe('--from=build --chown=0:0 /app /app')
  })

  test('knows no setting that a place could want otherwise, and none that browsers would be given', () => {
    expect(lastStage().get('ENV')).toBe('NODE_ENV=production PORT=3000')
    expect(instructions().filter(([name]) => name === 'ARG')).toEqual([])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\w\.\w+$|file$/.test(file))
        expect([file, read(file).includes(`NEXT_${'PUBLIC'}_`)]).toEqual([file, false])
  })

  test('leaves out what is installed, built, grown or secret on the machine it is made on', () => {
    const left = read('Dockerfile.dockerignore').split('\n')
    for (const name of ['**/node_modules', '.builds', '.data', '.env*', '.git', 'deploy/secrets'])
      expect(left).toContain(name)
  })
})

const Service = z.object({
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  command: z.undefined().optional(),
  entrypoint: z.undefined().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

/** Lines that a place may want, without their sign of a comment. */
const IN_RESERVE = /^( *)# (?=(?:UPSTREAM_\w+|(?:- )?upstream_\w+| {2}file):?)/gm

describe.each([
  ['as it is', read('compose.yaml')],
  ['with the real service', read('compose.yaml').replaceAll(IN_RESERVE, '$1')],
])('the machines of compose.yaml, %s', (_how, text) => {
  const { services, secrets } = Compose.parse(load(text))
  const apps = Object.entries(services).filter(([name]) => name.startsWith('app-'))

  test('are two of the app, on a disk that nobody writes, behind a proxy that asks each whether it is ready', () => {
    expect(apps.length).toBe(2)
    for (const [name, app] of apps) {
      expect([name, app.read_only, app.cap_drop]).toEqual([name, true, ['ALL']])
      expect(read('Caddyfile')).toContain(`${name}:3000`)
    }
    const asked = /health_uri (\S+)/.exec(read('Caddyfile'))?.[1] ?? ''
    expect([asked, isRoute(asked)]).toEqual(['/api/health/ready', true])
  })

  test('are given secrets as files that the project does not hold', () => {
    for (const { environment, secrets: given } of Object.values(services)) {
      for (const name of given) expect(Object.keys(secrets)).toContain(name)
      for (const [name, value] of Object.entries(environment))
        if (HOLDS_A_SECRET.test(name)) expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), value])
    }
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\//)
  })

  test('get settings that the app takes, and time to leave', () => {
    for (const [, app] of apps) {
      const { PUBLIC_URL, DRAIN_SECONDS, DRAIN_NOTICE_SECONDS } = app.environment
      expect(unknownNames(app.environment)).toEqual([])
      expect(PUBLIC_URL).toMatch(/^https:\/\//)
      expect(taken({ DRAIN_SECONDS, DRAIN_NOTICE_SECONDS })).toBeLessThan(
        Number.parseInt(app.stop_grace_period ?? '0', 10) * 1000,
      )
    }
  })
})

test('compose.yaml has lines in reserve for all that a real service needs', () => {
  const { services, secrets } = Compose.parse(load(read('compose.yaml').replaceAll(IN_RESERVE, '$1')))
  const { environment, secrets: given } = Service.parse(services['app-1'])
  expect(Object.keys(environment)).toEqual(
    expect.arrayContaining(['UPSTREAM_BASE_URL', 'UPSTREAM_API_KEY_FILE', 'UPSTREAM_WEBHOOK_SECRET_FILE']),
  )
  const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
  expect(files.map(([, file]) => path.basename(file))).toEqual(given)
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(given))
})

/** How long a process with these settings takes to leave at most, in milliseconds. */
function taken(settings: Record<string, string | undefined>): number {
  const { drainMs, drainNoticeMs } = readEnv({ APP_SECRET: 'x'.repeat(32), ...settings })
  expect(drainNoticeMs).toBeLessThan(drainMs)
  return drainMs
}

const Labels = z.record(z.string(), z.string())
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })
const Variable = z.object({
  name: z.string(),
  value: z.undefined().optional(),
  valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }),
})
const Container = z.object({
  command: z.undefined().optional(),
  args: z.undefined().optional(),
  env: z.array(Variable),
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
})
const Deployment = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: Labels }),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
        containers: z.tuple([Container]),
      }),
    }),
  }),
})
const Kustomization = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.tuple([z.object({ literals: z.array(z.string()) })]),
})

describe('the manifests of Kubernetes', () => {
  const manifest = (name: string) => load(read(path.join('kubernetes', name)))
  const { spec, metadata } = Deployment.parse(manifest('deployment.yaml'))
  const [app] = spec.template.spec.containers
  const { resources, configMapGenerator } = Kustomization.parse(manifest('kustomization.yaml'))
  const settings = Object.fromEntries(configMapGenerator[0].literals.map((line) => line.split('=')))

  test('are all named, and exist', () => {
    const files = readdirSync(path.join(folder, 'kubernetes')).filter((name) => name !== 'kustomization.yaml')
    expect([...resources].sort()).toEqual(files.sort())
  })

  test('start the image by its own command, and ask for life and readiness at addresses that exist', () => {
    const asked = [app.startupProbe, app.livenessProbe, app.readinessProbe].map(({ httpGet }) => httpGet.path)
    expect(asked).toEqual(['/api/health/live', '/api/health/live', '/api/health/ready'])
    expect(asked.every(isRoute)).toBe(true)
  })

  test('name secrets and hold none', () => {
    const held = app.env.map(({ name }) => name).filter((name) => !HOLDS_A_SECRET.test(name))
    expect(held).toEqual(['UPSTREAM_BASE_URL'])
    expect(Object.keys(settings).filter((name) => HOLDS_A_SECRET.test(name))).toEqual([])
  })

  test('give a process more time to leave than it takes', () => {
    const { DRAIN_SECONDS, DRAIN_NOTICE_SECONDS } = settings
    const longest = taken({ DRAIN_SECONDS, DRAIN_NOTICE_SECONDS })
    expect(longest).toBeLessThan(spec.template.spec.terminationGracePeriodSeconds * 1000)
  })

  test('speak of the same pods everywhere', () => {
    const labels = spec.template.metadata.labels
    const selectors = z
      .object({
        service: z.object({ spec: z.object({ selector: Labels }) }),
        budget: z.object({ spec: z.object({ selector: z.object({ matchLabels: Labels }) }) }),
        network: z.object({ spec: z.object({ podSelector: z.object({ matchLabels: Labels }) }) }),
        scaler: z.object({ spec: z.object({ scaleTargetRef: z.object({ name: z.string() }) }) }),
      })
      .parse({
        service: manifest('service.yaml'),
        budget: manifest('disruption-budget.yaml'),
        network: manifest('network-policy.yaml'),
        scaler: manifest('autoscaler.yaml'),
      })
    expect([
      spec.selector.matchLabels,
      selectors.service.spec.selector,
      selectors.budget.spec.selector.matchLabels,
      selectors.network.spec.podSelector.matchLabels,
    ]).toEqual([labels, labels, labels, labels])
    expect(selectors.scaler.spec.scaleTargetRef.name).toBe(metadata.name)
  })
})
