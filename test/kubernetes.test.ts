import { readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Settings } from '@/lib/platform/env/settings'

// What the manifests have in reserve for installations that need more than the plain one.

const folder = path.resolve(import.meta.dirname, '..', 'deploy', 'kubernetes')
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

const Variable = z.object({
  name: z.string(),
  valueFrom: z.object({ secretKeyRef: z.object({ key: z.string(), optional: z.boolean().default(false) }) }),
})
const Containers = z.object({ containers: z.tuple([z.object({ env: z.array(Variable) })]) })
const Deployment = z.object({ spec: z.object({ template: z.object({ spec: Containers }) }) })
const Kustomization = z.object({ configMapGenerator: z.tuple([z.object({ literals: z.array(z.string()) })]) })
const Policy = z.object({
  spec: z.object({ egress: z.array(z.object({ ports: z.array(z.object({ port: z.number() })) })) }),
})

test('each secret that an app may need has a place, which may be empty but for two', () => {
  const { env } = Deployment.parse(load(read('deployment.yaml'))).spec.template.spec.containers[0]
  const secrets = Object.keys(Settings.shape).filter((name) => /SECRET|API_KEY|DATABASE_URL/.test(name))
  const keyOf = (name: string) => name.toLowerCase().replaceAll('_', '-')
  expect(env.map(({ name, valueFrom }) => [name, valueFrom.secretKeyRef.key]).toSorted()).toEqual(
    [...secrets, 'UPSTREAM_BASE_URL'].map((name) => [name, keyOf(name)]).toSorted(),
  )
  const needed = env.filter(({ valueFrom }) => !valueFrom.secretKeyRef.optional)
  expect(needed.map(({ name }) => name)).toEqual(['APP_SECRET', 'DATABASE_URL'])
})

test('the settings in reserve are settings', () => {
  const text = read('kustomization.yaml').replaceAll(/^( *)# (?=- [A-Z_]+=)/gm, '$1')
  const { literals } = Kustomization.parse(load(text)).configMapGenerator[0]
  const names = literals.map((line) => line.slice(0, line.indexOf('=')))
  expect(names).toEqual(expect.arrayContaining(['OIDC_ISSUER', 'OIDC_CLIENT_ID']))
  expect(names.filter((name) => !Object.hasOwn(Settings.shape, name))).toEqual([])
})

test('an app reaches the database, the service and names, and has further ports in reserve', () => {
  const portsIn = (text: string) =>
    Policy.parse(load(text)).spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port))
  const text = read('network-policy.yaml')
  expect(portsIn(text)).toEqual([53, 53, 5432, 443])
  const whole = text.replaceAll(/^( *)# (?=- ports:| +(?:-|#) )/gm, '$1')
  expect(portsIn(whole)).toEqual([53, 53, 5432, 6432, 4318, 3310, 443])
})
