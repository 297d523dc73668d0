import type { Fitting, Shape, ShapeOf } from './Shape'

const TYPES: Readonly<Record<string, string>> = { s: 'string', n: 'number', b: 'boolean' }

/** Declares a shape and infers its type. */
export const shape = <const S extends Shape>(declared: S): ShapeOf<Fitting<S>> => declared

/**
 * Validates data: returns the path and the expected type of the first mismatch, without the value, which may
 * be personal data; undefined if valid. A nullable property may be absent, because an org with an earlier
 * contract lacks new fields.
 */
export function misfit(declared: Shape, data: unknown, path = ''): string | undefined {
  if (typeof declared === 'string') {
    const [type = '', nullable] = declared
    if ((nullable && isNothing(data)) || type === '*' || typeof data === TYPES[type]) return undefined
    return `at "${path}": expected ${TYPES[type]}${nullable ? ' or null' : ''}`
  }
  if (isTuple(declared)) {
    const [kind, ...rest] = declared
    if (kind === '?') return isNothing(data) ? undefined : misfit(rest[0] as Shape, data, path)
    if (kind === '=')
      return (rest as unknown[]).includes(data) ? undefined : `at "${path}": expected a known value`
    if (kind === '|') {
      const found = (rest as Shape[]).map((one) => misfit(one, data, path))
      return found.includes(undefined) ? undefined : found[0]
    }
    if (kind === '[]' ? !Array.isArray(data) : !isObject(data))
      return `at "${path}": expected ${kind === '[]' ? 'array' : 'object'}`
    return firstMisfit(Object.keys(data as object), (key) =>
      misfit(rest[0] as Shape, (data as Record<string, unknown>)[key], joined(path, key)),
    )
  }
  if (!isObject(data)) return `at "${path}": expected object`
  return firstMisfit(Object.keys(declared), (name) => {
    const key = name.replace('?', '')
    const value = data[key]
    if (value === undefined && key !== name) return undefined
    return misfit(declared[name] as Shape, value, joined(path, key))
  })
}

/** Whether data is valid; a type guard. */
export const fits = <T>(declared: ShapeOf<T>, data: unknown): data is T =>
  misfit(declared, data) === undefined

const joined = (path: string, key: string): string => (path ? `${path}.${key}` : key)

const isNothing = (data: unknown): boolean => data === null || data === undefined

const isTuple = (declared: Shape): declared is Extract<Shape, readonly unknown[]> => Array.isArray(declared)

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

function firstMisfit(keys: readonly string[], of: (key: string) => string | undefined): string | undefined {
  for (const key of keys) {
    const found = of(key)
    if (found) return found
  }
  return undefined
}
