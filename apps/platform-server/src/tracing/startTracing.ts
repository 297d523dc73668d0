import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Metrics } from '../http/metrics'
import { prometheusProducer } from './prometheusProducer'
import { setTracing } from './tracing'

/** OTLP over HTTP. */
export interface TelemetrySettings {
  /** Base address of the collector, e.g. `http://localhost:4318`. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Share of traced requests, 0 to 1. */
  ratio: number
}

export interface Tracing {
  /** Flushes the queue first. */
  stop(): Promise<void>
}

const METRICS_MS = 60_000
/** Timeout of the collector: it must not delay a shutdown. */
const EXPORT_MS = 3_000

/**
 * Exports traces and the Prometheus metrics to a collector. A client that requests a trace is sampled by
 * the same ratio as others: a header must not decide the cost.
 */
export function startTracing(
  { endpoint, headers, serviceName, ratio }: TelemetrySettings,
  metrics: Pick<Metrics, 'registry'>,
  metricsMs = METRICS_MS,
): Tracing {
  const base = endpoint.replace(/\/+$/u, '')
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid })
  const options = { headers: { ...headers }, timeoutMillis: EXPORT_MS }
  const sampler = new TraceIdRatioBasedSampler(ratio)
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ ...options, url: `${base}/v1/traces` }) }),
    ],
  })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ ...options, url: `${base}/v1/metrics` }),
        metricProducers: [prometheusProducer(metrics.registry, resource)],
        exportIntervalMillis: metricsMs,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(traces)
  setTracing(true)
  return {
    async stop() {
      setTracing(false)
      // A collector that does not respond must not fail the shutdown.
      await Promise.allSettled([traces.shutdown(), meters.shutdown()])
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}
