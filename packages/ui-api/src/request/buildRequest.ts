import type { CallDefinition, UiApiRequest, Values } from '../define/adapterTypes.js'

const API_BASE = '/services/data/v63.0'

const encode = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map((part) => encodeURIComponent(String(part))).join(',')

/**
 * Spreads checked values over path, query, body and headers, as the definition says. Sends nothing.
 *
 * Default: names of the path go there; for GET and DELETE the rest is the query, for other methods the JSON body.
 */
export function buildRequest(call: CallDefinition, values: Values, apexBase?: string): UiApiRequest {
  if (call.build) return call.build(values, apexBase)
  const { method, local } = call
  const used = new Set(local)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encode(values[name])
  })
  const isBodyless = method === 'GET' || method === 'DELETE'
  const query: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const name in values) {
    const value = values[name]
    if (value === undefined || used.has(name)) continue
    const isQuery = call.query ? call.query.includes(name) : isBodyless
    ;(isQuery ? query : rest)[name] = value
  }
  const headers: Record<string, string> = {}
  const given = call.headers?.(values)
  for (const name in given) if (given[name] !== undefined) headers[name] = given[name]
  const body = isBodyless ? undefined : call.body ? call.body(rest) : rest
  return { method, path: API_BASE + path, query, body, headers }
}

/** The address of a request. Lists are joined by commas, which stay readable; empty lists are left out. */
export function requestUrl(baseUrl: string, { path, query }: UiApiRequest): string {
  const parts: string[] = []
  for (const name in query) {
    const text = encode(query[name])
    if (text !== '' || !Array.isArray(query[name])) parts.push(`${encodeURIComponent(name)}=${text}`)
  }
  return baseUrl + path + (parts.length > 0 ? `?${parts.join('&')}` : '')
}
