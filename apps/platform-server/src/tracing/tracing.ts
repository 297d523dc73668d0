import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api'

/** Until tracing starts there are no spans: they cost time on the path of every statement. */
let isTracing = false

export function setTracing(isOn: boolean): void {
  isTracing = isOn
}

const tracer = () => trace.getTracer('freight-portal')

/**
 * Runs a request in a span, below the one of its `traceparent` header (W3C Trace Context).
 *
 * @param describe returns name and attributes after the work, when the route is known.
 */
export async function inRequestSpan<T>(
  headers: Headers,
  work: () => Promise<T>,
  describe: () => { name: string; attributes: Attributes; isFailed: boolean },
): Promise<T> {
  if (!isTracing) return await work()
  const parent = propagation.extract(ROOT_CONTEXT, headers, {
    keys: (carrier) => [...carrier.keys()],
    get: (carrier, key) => carrier.get(key) ?? undefined,
  })
  return await tracer().startActiveSpan('request', { kind: SpanKind.SERVER }, parent, async (span) => {
    try {
      return await work()
    } finally {
      const { name, attributes, isFailed } = describe()
      span.updateName(name)
      span.setAttributes(attributes)
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  })
}

/** Runs work in a span below the current one. A rejection becomes its status. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isTracing) return await work()
  return await tracer().startActiveSpan(name, { attributes }, (span) => endAfter(span, work))
}

/** As {@link inSpan}, for a statement, with placeholders instead of values. */
export async function inStatementSpan<T>(text: string, work: () => Promise<T>): Promise<T> {
  // A statement outside a request or job, such as the poll of the change feed, would be a trace of its own.
  if (!isTracing || !trace.getSpan(context.active())) return await work()
  const operation = /^\s*(\w+)/u.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, MOST_TEXT),
  }
  return await tracer().startActiveSpan(`sql ${operation}`, { kind: SpanKind.CLIENT, attributes }, (span) =>
    endAfter(span, work),
  )
}

/** Longer statements are truncated: a collector rejects large spans. */
const MOST_TEXT = 4_000

async function endAfter<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    if (error instanceof Error) span.setAttribute('error.type', error.name)
    throw error
  } finally {
    span.end()
  }
}

/** Returns the trace id for log lines; empty without tracing. */
export function traceFacts(): { traceId?: string } {
  if (!isTracing) return {}
  const span = trace.getSpan(context.active())
  return span ? { traceId: span.spanContext().traceId } : {}
}
