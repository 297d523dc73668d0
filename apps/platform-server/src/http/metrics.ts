import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What the server counts about itself; one instance per platform, so that two in a process stay apart. */
export interface Metrics {
  /** Records one finished request. `route` is the pattern of a registered route, never what was typed. */
  observeRequest(route: string, method: string, status: number, seconds: number): void
  observeMethod(method: string, outcome: string): void
  /** Prometheus text, version 0.0.4; made anew once a second at most. */
  text(): Promise<string>
  readonly contentType: string
}

/** How long a text is given again: making one takes some 20 ms, in which nobody is answered. */
const TEXT_MS = 1_000

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Makes the counters of one platform. `withProcess` adds memory, CPU and event loop of the whole process. */
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
