import type { CallDefinition, UiApiRequest, Values } from '../define/adapterTypes.js'
import { UiApiConfigError } from '../errors/UiApiConfigError.js'

const API_BASE = '/services/data/v63.0'

const encode = (value: unknown) => [value].flat().map(String).map(encodeURIComponent).join()

/**
 * Builds a request from validated values: path parameters first, the rest as query parameters unless the definition
 * distributes them.
 *
 * @throws {UiApiConfigError} for a path step of dots.
 */
export function buildRequest(call: CallDefinition, values: Values, apexBase?: string): UiApiRequest {
  if (call._build) return call._build(values, apexBase)
  let { path } = call
  const query: Record<string, unknown> = {}
  for (const name in values) {
    const value = values[name]
    const place = `{${name}}`
    if (call.path.includes(place)) path = path.replace(place, encode(value))
    else if (value !== undefined && !call._local?.includes(name)) query[name] = value
  }
  // fetch normalizes such a step, even escaped, to another path. The regular expression costs more than the rest, so
  // it runs last.
  if (path.includes('/.') && /\/\.\.?(\/|$)/.test(path))
    throw new UiApiConfigError(call.name, `Invalid config for "${call.name}"`)
  const request = { method: call.method, path: API_BASE + path, query, body: undefined, headers: {} }
  return { ...request, ...call._spread?.(call, query, values) }
}

/** Serializes the URL of a request. Lists are joined by commas, empty lists omitted. */
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
