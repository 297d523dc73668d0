const UI_API = '/services/data/v63.0'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The requests of an adapter: one, or one for each form of its configuration. */
const flowsOf = (adapter) => adapter.flows ?? [adapter]
const each = (values) => [...new Set(values)]

function durationOf(ms) {
  if (ms === 0) return 'none: each subscriber refetches'
  if (ms >= DAY_MS) return `${ms / DAY_MS} days`
  return ms % MINUTE_MS === 0 ? `${ms / MINUTE_MS} min` : `${ms / 1000} s`
}

/** How long a read is fresh, and the option that changes it. */
export function lifetimeOf(adapter) {
  if (adapter.kind !== 'read') return ''
  const named = flowsOf(adapter).map(
    ({ _returns: { name, _ttlMs: ttl } }) => `${durationOf(ttl)} (\`ttl: { ${name}: … }\`)`,
  )
  return each(named).join(', ')
}

/** What a write or a notification does to the cache. */
export function effectsOf(adapter) {
  if (adapter.kind === 'notify')
    return 'invalidates; queries with subscribers are refetched now, the others by their next subscriber'
  if (adapter.kind !== 'write') return ''
  return adapter.optimistic ? 'applied immediately with `optimistic: true`' : 'applied after the response'
}

/** The properties of a configuration, one table for each form of it. */
export function configOf(adapter) {
  const tables = each(
    flowsOf(adapter).map(({ config }) =>
      [
        '| property | type | |',
        '| --- | --- | --- |',
        ...Object.entries(config).map(([name, { type, fallback, _isOptional: isOptional }]) => {
          const note = fallback === undefined ? '' : `default \`${JSON.stringify(fallback)}\``
          return `| \`${name}\` | ${type} | ${isOptional ? note || 'optional' : 'required'} |`
        }),
      ].join('\n'),
    ),
  )
  return ['**Configuration**', ...tables].join('\n\n')
}

/** The configuration in an example. Examples are code of this repository, which its tests run. */
function configIn(example, name) {
  const start = example.indexOf(`${name}, `)
  if (start < 0) return undefined
  const code = example.slice(start + name.length + 2, example.lastIndexOf(')'))
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  return new Function(`return (${code})`)()
}

/** The request of the example: method, address and body. */
export function requestOf(adapter, example) {
  if (adapter.kind === 'notify') return ''
  const config = configIn(example, adapter.name)
  const { method, path, query, body } = adapter.request(config)
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const address = `${method} ${path}${search.size > 0 ? `?${decodeURIComponent(search)}` : ''}`
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob)
  const others = each(flowsOf(adapter).map((flow) => `\`${flow.method ?? method} ${UI_API}${flow.path}\``))
  return [
    '**Request** of the example',
    ['```http', address, ...(isJson ? ['', JSON.stringify(body, null, 2)] : []), '```'].join('\n'),
    others.length > 1 ? `By configuration: ${others.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The type of a value as TypeScript. */
function typeOf(shape, indent) {
  if (typeof shape === 'string') {
    const kinds = shape
      .replace(/\?$/, '')
      .replaceAll('integer number', 'number')
      .replaceAll('array', 'readonly unknown[]')
      .split('|')
      .filter(Boolean)
    return [...kinds, ...(shape.endsWith('?') ? [kinds.length > 0 ? 'null' : 'unknown'] : [])].join(' | ')
  }
  const rest = shape.or === undefined ? '' : ` | ${typeOf(shape.or, indent)}`
  switch (shape.kind) {
    case 'list':
      return `readonly (${typeOf(shape.of, indent)})[]${rest}`
    case 'map':
      return `{ readonly [name: string]: ${typeOf(shape.of, indent)} }${rest}`
    case 'item':
      return `{ readonly statusCode: number; readonly result: ${typeOf(shape.of, indent)} }`
    case 'record':
      return `RecordRepresentation${rest}`
    case 'document':
      return documentOf(shape, indent)
    default:
      return objectOf(shape._props, shape._optional, indent) + rest
  }
}

function objectOf(props, optional, indent) {
  const inner = `${indent}  `
  const lines = Object.entries(props).map(([name, shape]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    return `${inner}readonly ${key}${optional && name in optional ? '?' : ''}: ${typeOf(shape, inner)}`
  })
  return lines.length === 0 ? 'object' : `{\n${lines.join('\n')}\n${indent}}`
}

function documentOf(
  { _shape: shape, _parts: parts = {}, _optionalParts: optional = [], _isOpaque: isOpaque },
  indent,
) {
  if (isOpaque) return 'unknown'
  const props = { ...shape?._props, ...parts }
  const optionalProps = { ...shape?._optional, ...Object.fromEntries(optional.map((name) => [name, 1])) }
  return objectOf(props, optionalProps, indent)
}

/** The answer as the client shows it. */
export function answerOf(adapter) {
  if (adapter.kind === 'notify') return ''
  const types = each(
    flowsOf(adapter).map(({ _returns: returns }) => (returns ? typeOf(returns, '') : 'undefined')),
  )
  const name = `${adapter.name[0].toUpperCase()}${adapter.name.slice(1)}Answer`
  const needsRecord = types.some((type) => type.includes('RecordRepresentation'))
  return [
    '**Answer** (`data`)',
    [
      '```ts',
      ...(needsRecord ? ["import type { RecordRepresentation } from '@portal/ui-api'", ''] : []),
      `type ${name} = ${types.join(' | ')}`,
      '```',
    ].join('\n'),
  ].join('\n\n')
}
