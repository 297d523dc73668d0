import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of one platform; instances in one process do not mix. */
export interface Metrics {
  /** `route` is a pattern, never a path. */
  observeRequest(route: string, method: string, status: number, seconds: number): void
  observeMethod(method: string, outcome: string): void
  /** Requests in progress and open `/events` streams. */
  countOpen(kind: 'requests' | 'streams', by: 1 | -1): void
  observeJob(job: string, outcome: 'ok' | 'failed', seconds: number): void
  /** Adds a gauge that is read when the metrics render; a failed read omits it. */
  addGauge(facts: GaugeFacts, read: () => readonly Reading[] | Promise<readonly Reading[]>): void
  /** Prometheus text format 0.0.4, cached for a second. */
  text(): Promise<string>
  readonly contentType: string
  readonly registry: Registry
}

export interface GaugeFacts {
  name: string
  help: string
  labelNames?: readonly string[]
}

export interface Reading {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** Milliseconds in the cache: rendering blocks the event loop for about 20 ms. */
const TEXT_MS = 1_000

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** `withProcess` adds memory, CPU and event loop of the process. */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  })
  const methods = new Counter({
    name: 'portal_method_calls_total',
    help: 'Calls of server methods by outcome (ok or the error code).',
    labelNames: ['method', 'outcome'],
    registers: [registry],
  })
  const open = new Gauge({
    name: 'portal_open',
    help: 'Requests in progress and open /events streams of this process.',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of ['requests', 'streams']) open.labels(kind).set(0)
  const jobs = new Histogram({
    name: 'portal_job_duration_seconds',
    help: 'Time of a background job, by outcome.',
    labelNames: ['job', 'outcome'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  })
  new Gauge({ name: 'portal_up', help: '1 while the platform serves.', registers: [registry] }).set(1)
  let made: Promise<string> | undefined
  let madeAt = -Infinity
  return {
    observeRequest: (route, method, status, seconds) =>
      duration.labels(route, method, String(status)).observe(seconds),
    observeMethod: (method, outcome) => methods.labels(method, outcome).inc(),
    countOpen: (kind, by) => open.labels(kind).inc(by),
    observeJob: (job, outcome, seconds) => jobs.labels(job, outcome).observe(seconds),
    addGauge({ labelNames = [], ...facts }, read) {
      const gauge = new Gauge({
        ...facts,
        labelNames: [...labelNames],
        registers: [registry],
        async collect() {
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => [])
          gauge.reset()
          for (const { labels = {}, value } of readings) gauge.set(labels, value)
        },
      })
    },
    text() {
      if (made && performance.now() - madeAt < TEXT_MS) return made
      madeAt = performance.now()
      made = registry.metrics()
      return made
    },
    contentType: registry.contentType,
    registry,
  }
}
