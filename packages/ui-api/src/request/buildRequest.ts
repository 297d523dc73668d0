import type { CallDefinition, UiApiRequest, Values } from '../define/adapterTypes.js'

const API_BASE = '/services/data/v63.0'
/** Where server methods are, unless the client is told otherwise. */
export const APEX_BASE = '/lwr/apex/v63.0'

const encode = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map((part) => encodeURIComponent(String(part))).join(',')

function multipart(values: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/**
 * Spreads checked values over path, query, body and headers, as the definition says. Sends nothing.
 *
 * Default: names of the path go there; for GET and DELETE the rest is the query, for other methods the JSON body.
 */
export function buildRequest(call: CallDefinition, values: Values, apexBase = APEX_BASE): UiApiRequest {
  const used = new Set(call.local)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encode(values[name])
  })
  const isBodyless = call.method === 'GET' || call.method === 'DELETE'
  const query: Record<string, unknown> = {}
  const rest: [string, unknown][] = []
  for (const name in values) {
    const value = values[name]
    if (value === undefined || used.has(name)) continue
    if (call.query ? call.query.includes(name) : isBodyless) query[name] = value
    else rest.push([name, value])
  }
  if (call.wraps !== undefined && call.queryJson !== undefined) {
    const wrapped = values[call.wraps] as object
    delete query[call.wraps]
    if (Object.keys(wrapped).length > 0) query[call.queryJson] = JSON.stringify(wrapped)
  }
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(call.headers?.(values) ?? {}))
    if (value !== undefined) headers[name] = value
  const base = call.base === 'apex' ? apexBase : API_BASE
  return {
    method: call.method,
    path: base + path,
    query,
    body: isBodyless ? undefined : bodyOf(call, values, rest),
    headers,
  }
}

function bodyOf(
  { body }: CallDefinition,
  values: Values,
  rest: readonly (readonly [string, unknown])[],
): unknown {
  if (body === 'multipart') return multipart(rest)
  return typeof body === 'object' ? values[body.value] : Object.fromEntries(rest)
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
