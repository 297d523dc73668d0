import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { traceFacts } from './tracing'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}
interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}
interface Histogram {
  dataPoints: { count: number; bucketCounts: number[] }[]
}
interface Export {
  path: string
  headers: IncomingHttpHeaders
  body: {
    resourceSpans?: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
    resourceMetrics?: { scopeMetrics: { metrics: { name: string; histogram?: Histogram }[] }[] }[]
  }
}

/** A collector over HTTP. */
let collector: Server
let endpoint: string
let received: Export[]
let platform: TestPlatform
const logged: { traceId?: string }[] = []

beforeEach(async () => {
  received = []
  logged.length = 0
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Export['body']
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => {
  collector.closeAllConnections()
  collector.close()
})

const start = async (ratio: number) => {
  platform = await createTestPlatform({
    telemetry: { endpoint, headers: { 'api-key': 'secret' }, serviceName: 'portal-test', ratio },
    logger: { info: (facts) => logged.push(facts), warn() {}, error() {} },
  })
}

const spans = () =>
  received
    .flatMap(({ body }) => body.resourceSpans?.flatMap(({ scopeSpans }) => scopeSpans) ?? [])
    .flatMap(({ spans: sent }) => sent)

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

test('a trace goes from the caller through the method to the statement, and is in the log', async () => {
  await start(1)
  const client = await signIn(platform, 'dispatcher@carrier.test')
  await platform.handler(
    new Request(
      'http://portal.test/lwr/apex/v63.0/LoadSearch/findLoads?methodParams={"loadNumber":"L-0000001"}',
      {
        headers: { Cookie: client.cookie, traceparent: `00-${TRACE}-${PARENT}-01` },
      },
    ),
  )
  expect(logged.at(-1)?.traceId).toBe(TRACE)
  await platform.close()
  const trace = spans().filter(({ traceId }) => traceId === TRACE)
  const byName = (name: string) => trace.find((span) => span.name === name)
  const request = byName('GET /lwr/apex/v63.0/LoadSearch/findLoads')
  const method = byName('LoadSearch/findLoads')
  expect(request?.parentSpanId).toBe(PARENT)
  expect(method?.parentSpanId).toBe(request?.spanId)
  const statements = trace.filter(
    ({ name, parentSpanId }) => name === 'sql select' && parentSpanId === method?.spanId,
  )
  expect(statements.length).toBeGreaterThan(0)
  // Statements have placeholders: no value of a person reaches the collector.
  expect(JSON.stringify(spans())).not.toContain('L-0000001')
  expect(JSON.stringify(spans())).not.toContain('dispatcher@carrier.test')
  const [exported] = received.filter(({ path }) => path === '/v1/traces')
  expect(exported?.headers['api-key']).toBe('secret')
})

test('metrics reach the collector with the names that Prometheus has', async () => {
  await start(1)
  await platform.handler(new Request('http://portal.test/healthz'))
  await platform.close()
  const metrics = received
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(({ body }) => body.resourceMetrics ?? [])
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics: sent }) => sent)
  const names = metrics.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['portal_up', 'portal_open', 'http_request_duration_seconds']))
  const duration = metrics.find(({ name }) => name === 'http_request_duration_seconds')
  const [point] = duration?.histogram?.dataPoints ?? []
  expect(point?.count).toBeGreaterThan(0)
  expect(point?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(point?.count)
})

test('a caller that asks for a trace does not get one when nothing is sampled', async () => {
  await start(0)
  await platform.handler(
    new Request('http://portal.test/healthz', { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } }),
  )
  await platform.close()
  expect(spans()).toEqual([])
})

test('a collector that does not answer neither fails requests nor the shutdown', async () => {
  await start(1)
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))
  expect((await platform.handler(new Request('http://portal.test/healthz'))).status).toBe(200)
  await platform.close()
  expect(traceFacts()).toEqual({})
})
