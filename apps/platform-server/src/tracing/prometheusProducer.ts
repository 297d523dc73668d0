import type { HrTime } from '@opentelemetry/api'
import { ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

interface Value {
  value: number
  labels: Readonly<Record<string, string | number>>
  /** Of a histogram: the name with `_bucket`, `_sum` or `_count`. */
  metricName?: string
}

interface Family {
  name: string
  help: string
  type: unknown
  values: readonly Value[]
}

/** Exports the Prometheus registry to OpenTelemetry: each metric is defined once. */
export function prometheusProducer(registry: Registry, resource: Resource): MetricProducer {
  const startTime = hrTime(Date.now())
  return {
    async collect() {
      const endTime = hrTime(Date.now())
      const families = (await registry.getMetricsAsJSON()) as unknown as readonly Family[]
      const metrics = families.map((family) => toMetricData(family, { startTime, endTime }))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'freight-portal' }, metrics }] },
        errors: [],
      }
    },
  }
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000]

interface Times {
  startTime: HrTime
  endTime: HrTime
}

function toMetricData(family: Family, times: Times): MetricData {
  const { name, help: description, type, values } = family
  const base = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(family, times) }
  const dataPoints = values.map(({ value, labels }) => ({ ...times, attributes: { ...labels }, value }))
  if (type === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus buckets are cumulative and have their bound as a label; those of OpenTelemetry are neither. */
function histogramPoints({ name, values }: Family, times: Times) {
  const series = new Map<string, { attributes: Record<string, string | number>; parts: Value[] }>()
  for (const value of values) {
    const { le: _, ...attributes } = value.labels
    const key = JSON.stringify(attributes)
    const found = series.get(key) ?? { attributes, parts: [] }
    found.parts.push(value)
    series.set(key, found)
  }
  return [...series.values()].map(({ attributes, parts }) => ({
    ...times,
    attributes,
    value: toHistogram(name, parts),
  }))
}

function toHistogram(name: string, parts: readonly Value[]): Histogram {
  const of = (suffix: string) =>
    parts.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0
  const buckets = parts
    .filter(({ metricName, labels }) => metricName === `${name}_bucket` && labels['le'] !== '+Inf')
    .map(({ value, labels }) => ({ bound: Number(labels['le']), upTo: value }))
    .sort((one, other) => one.bound - other.bound)
  const count = of('count')
  const ends = [...buckets.map(({ upTo }) => upTo), count]
  return {
    buckets: {
      boundaries: buckets.map(({ bound }) => bound),
      counts: ends.map((upTo, at) => upTo - (ends[at - 1] ?? 0)),
    },
    sum: of('sum'),
    count,
  }
}
