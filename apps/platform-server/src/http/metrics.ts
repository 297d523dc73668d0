import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of one platform; separate instances in one process do not mix. */
export interface Metrics {
  /** Records a request. `route` is the pattern of a route, never a path. */
  observeRequest(route: string, method: string, status: number, seconds: number): void
  observeMethod(method: string, outcome: string): void
  /** Prometheus text format 0.0.4, rendered once a second at most. */
  text(): Promise<string>
  readonly contentType: string
}

/** Milliseconds that the text is cached: rendering blocks the event loop for about 20 ms. */
const TEXT_MS = 1_000

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Creates the metrics of a platform. `withProcess` adds memory, CPU and event loop of the process. */
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
  new Gauge({ name: 'portal_up', help: '1 while the platform serves.', registers: [registry] }).set(1)
  let made: Promise<string> | undefined
  let madeAt = -Infinity
  return {
    observeRequest: (route, method, status, seconds) =>
      duration.labels(route, method, String(status)).observe(seconds),
    observeMethod: (method, outcome) => methods.labels(method, outcome).inc(),
    text() {
      if (made && performance.now() - madeAt < TEXT_MS) return made
      madeAt = performance.now()
      made = registry.metrics()
      return made
    },
    contentType: registry.contentType,
  }
}
