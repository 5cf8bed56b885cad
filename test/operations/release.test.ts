import { readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { version } from '@/lib/platform/env/version'
import { licences, unknownLicences } from '@/scripts/licences.mjs'

const project = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(project, name), 'utf8')
const own = z
  .object({ version: z.string(), allowScripts: z.record(z.string(), z.boolean()) })
  .parse(JSON.parse(read('package.json')))

test('package.json, the lockfile, the deployment and the changelog all name the same version', () => {
  expect(version()).toBe(own.version)
  const lock = z.object({ version: z.string() }).parse(JSON.parse(read('package-lock.json')))
  const { images } = z
    .object({ images: z.tuple([z.object({ newTag: z.string() })]) })
    .parse(load(read('deploy/kubernetes/kustomization.yaml')))
  const [, newest] = /^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? []
  expect([lock.version, images[0].newTag, newest]).toEqual([own.version, own.version, own.version])
})

test('the changelog uses the headings of Keep a Changelog and has a section for unreleased changes', () => {
  const text = read('CHANGELOG.md')
  expect(text).toContain('\n## [Unreleased]\n')
  const kinds = [...text.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind)
  for (const kind of kinds)
    expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']).toContain(kind)
})

test('every package that runs in production has a licence that we have reviewed', () => {
  expect(licences().length).toBeGreaterThan(50)
  expect(unknownLicences()).toEqual([])
  expect(unknownLicences([{ name: 'x', version: '1', licence: 'GPL-3.0' }])).toHaveLength(1)
})

test('npm installs no package younger than three days and runs no install script that is not allowed', () => {
  const settings = new Map(
    read('.npmrc')
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  )
  expect(Number(settings.get('min-release-age'))).toBeGreaterThanOrEqual(3)
  expect(settings.get('strict-allow-scripts')).toBe('true')
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
    .parse(JSON.parse(read('package-lock.json')))
  const scripted = Object.entries(packages).filter(
    ([place, { hasInstallScript }]) => place && hasInstallScript,
  )
  const names = scripted.map(([place]) => place.replace('node_modules/', ''))
  expect(names.filter((name) => !Object.hasOwn(own.allowScripts, name))).toEqual([])
})
