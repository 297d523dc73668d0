import type { CallDefinition, UiApiRequest, Values } from '../define/adapterTypes.js'

/** Splits values into query parameters and payload. GET and DELETE have no payload. */
export function withBody(
  { method, query: inAddress, body: bodyOf, headers: headersOf }: CallDefinition,
  rest: Values,
  values: Values,
): Pick<UiApiRequest, 'query' | 'body' | 'headers'> {
  const isBodyless = method === 'GET' || method === 'DELETE'
  const query: Record<string, unknown> = {}
  const content: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rest))
    ((inAddress?.includes(name) ?? isBodyless) ? query : content)[name] = value
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(headersOf?.(values) ?? {}))
    if (value !== undefined) headers[name] = value
  return { query, headers, body: isBodyless ? undefined : bodyOf ? bodyOf(content) : content }
}

/** A multipart payload: files as they are, everything else as text. */
export function multipart(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    form.append(name, value instanceof Blob ? value : String(value))
  return form
}
