import type { CallDefinition, UiApiRequest, Values } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'

const API_BASE = '/services/data/v63.0'

const encode = (value: unknown) => [value].flat().map(String).map(encodeURIComponent).join()

/**
 * Spreads checked values over the request, as the definition says. Sends nothing. Names of the path go there, the rest
 * is the query, unless the definition brings what spreads it otherwise.
 *
 * @throws {UiApiConfigError} when a step of the path would be dots only.
 */
export function buildRequest(call: CallDefinition, values: Values, apexBase?: string): UiApiRequest {
  if (call.build) return call.build(values, apexBase)
  let { path } = call
  const query: Record<string, unknown> = {}
  for (const name in values) {
    const value = values[name]
    const place = `{${name}}`
    if (call.path.includes(place)) path = path.replace(place, encode(value))
    else if (value !== undefined && !call.local?.includes(name)) query[name] = value
  }
  // Also escaped, fetch takes such a step for a way up and asks for something else.
  // Looked for before a regular expression is compiled, which costs more than the rest of this.
  if (path.includes('/.') && /\/\.\.?(\/|$)/.test(path))
    throw new UiApiConfigError(call.name, `Invalid config for "${call.name}"`)
  const request = { method: call.method, path: API_BASE + path, query, body: undefined, headers: {} }
  return { ...request, ...call.spread?.(call, query, values) }
}

/** The address of a request. Lists are joined by commas, which stay readable; empty lists are left out. */
export function requestUrl(baseUrl: string, { path, query }: UiApiRequest): string {
  let url = baseUrl + path
  let mark = '?'
  for (const name in query) {
    const text = encode(query[name])
    if (!text && Array.isArray(query[name])) continue
    url += `${mark}${encodeURIComponent(name)}=${text}`
    mark = '&'
  }
  return url
}
