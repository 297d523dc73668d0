import {
  ConfigIssue,
  wrongType,
  type ConfigSchema,
  type ConfigType,
  type ConfigValues,
  type WriteInput,
} from './configType.js'
import { fieldPath, type FieldId } from './fieldPath.js'
import { isObject } from './json.js'
import { id18 } from './id18.js'

const scalar = <T>(type: string, isOfType: (value: unknown) => boolean): ConfigType<T> => ({
  type,
  // `isOfType` has just checked it.
  _check: (value, path) => (isOfType(value) ? (value as T) : wrongType(type, value, path)),
})

export const string: ConfigType<string> = /* @__PURE__ */ scalar(
  'string',
  (value) => typeof value === 'string',
)
export const number: ConfigType<number> = /* @__PURE__ */ scalar('number', (value) => Number.isFinite(value))
export const integer: ConfigType<number> = /* @__PURE__ */ scalar('integer', (value) =>
  Number.isInteger(value),
)
export const boolean: ConfigType<boolean> = /* @__PURE__ */ scalar(
  'boolean',
  (value) => typeof value === 'boolean',
)
/** Any JSON object. */
export const anyObject: ConfigType<object> = /* @__PURE__ */ scalar('object', isObject)
export const blob: ConfigType<Blob> = /* @__PURE__ */ scalar('Blob', (value) => value instanceof Blob)
/** A field value in a write. */
export const fieldValue: ConfigType<FieldInput> = {
  type: 'string',
  // JSON has no NaN and no Infinity: null would be sent, and empty the field.
  _check: (value, path) =>
    value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
      ? (value as FieldInput)
      : wrongType(typeof value === 'number' ? 'finite number' : 'string', value, path),
}
/** A field value in a request: dates as ISO 8601, percent as 0 to 100. */
export type FieldInput = string | number | boolean | null

/** A record id of 15 or 18 characters, normalized to 18. */
export const recordId: ConfigType<string> = {
  type: 'string',
  _check: (value, path) => id18(string._check(value, path)),
}

/** An object imported from a schema, or its API name. */
export type ObjectId = string | { readonly objectApiName: string }
/** An object name: a string or an imported schema object. */
export const objectApiName: ConfigType<ObjectId, string> = {
  type: 'string',
  _check: (value, path) =>
    string._check((Object(value) as { readonly objectApiName?: unknown }).objectApiName ?? value, path),
}

/** A field name with its object, `Load__c.Name`, or an imported schema field. */
export const fieldApiName: ConfigType<FieldId, string> = {
  type: 'string',
  _check: (value, path) => fieldPath(value) ?? wrongType('string', value, path),
}

/** One of several strings. */
export const oneOf = <const T extends string>(...values: readonly T[]): ConfigType<T> => {
  const expected = values.map((value) => `"${value}"`).join(',')
  return {
    type: 'string',
    _check(value, path) {
      const given = string._check(value, path)
      const found = values.find((candidate) => candidate === given)
      if (found === undefined) throw new ConfigIssue(path, `Expected one of ${expected} (at "${path}")`)
      return found
    },
  }
}

export const formFactor = /* @__PURE__ */ oneOf('Large', 'Medium', 'Small')

/** A list whose order matters. */
export const list = <In, Out>(item: ConfigType<In, Out>): ConfigType<readonly In[], readonly Out[]> => ({
  type: 'array',
  _check: (value, path) =>
    Array.isArray(value)
      ? value.map((element: unknown, index) => item._check(element, `${path}[${index}]`))
      : wrongType('array', value, path),
})

/**
 * A list whose order and duplicates have no meaning: equal sets share a cache entry. An empty one counts as missing, because it
 * selects nothing and is not sent.
 */
export const set = <In, Out extends string>(
  item: ConfigType<In, Out>,
): ConfigType<readonly In[], readonly Out[]> => ({
  type: 'array',
  _check(value, path) {
    const all = list(item)._check(value, path)
    return (all.length > 0 ? [...new Set(all)] : undefined) as readonly Out[]
  },
  // Fields and ids contain no comma.
  _keyOf: (values) => [...values].sort().join(),
})

/** A set, or a single element. */
export const setOrOne = <In, Out extends string>(
  item: ConfigType<In, Out>,
): ConfigType<In | readonly In[], readonly Out[]> => {
  const all = set(item)
  return {
    ...all,
    _check: (value, path) => (Array.isArray(value) ? all._check(value, path) : [item._check(value, path)]),
  }
}

/** A list that counts as missing while it is empty. */
export const nonEmpty = <In, Out>(type: ConfigType<In, readonly Out[]>): ConfigType<In, readonly Out[]> => ({
  ...type,
  _check(value, path) {
    const all = type._check(value, path)
    return (all.length > 0 ? all : undefined) as readonly Out[]
  },
})

export const fieldNames = /* @__PURE__ */ set(fieldApiName)
export const strings = /* @__PURE__ */ list(string)

/** A dictionary. */
export const map = <In, Out>(
  item: ConfigType<In, Out>,
): ConfigType<Readonly<Record<string, In>>, Readonly<Record<string, Out>>> => ({
  type: 'object',
  _check: (value, path) =>
    Object.fromEntries(
      Object.entries(anyObject._check(value, path)).map(([key, element]) => [
        key,
        item._check(element, `${path}.${key}`),
      ]),
    ),
})

/** An object with known properties; unknown ones pass through. */
export const object = <S extends ConfigSchema>(schema: S): ConfigType<WriteInput<S>, ConfigValues<S>> => ({
  type: 'object',
  _check(value, path) {
    const given: Record<string, unknown> = { ...anyObject._check(value, path) }
    for (const [name, type] of Object.entries(schema)) {
      const element = given[name]
      if (element === undefined && type._isOptional) continue
      given[name] = type._check(element, `${path}.${name}`)
    }
    // Every property of the schema has just been checked.
    return given as ConfigValues<S>
  },
})

/** A value or `null`, which resets a part. */
export const nullable = <In, Out>(type: ConfigType<In, Out>): ConfigType<In | null, Out | null> => ({
  type: type.type,
  _check: (value, path) => (value === null ? null : type._check(value, path)),
})

/** An optional property. */
export const optional = <In, Out>(
  type: ConfigType<In, Out>,
): ConfigType<In, Out> & { _isOptional: true } => ({
  ...type,
  _isOptional: true,
})

/** An optional property with a default that is sent. */
export const withDefault = <In, Out>(
  type: ConfigType<In, Out>,
  fallback: Out,
): ConfigType<In, Out> & { _isOptional: true } => ({
  ...type,
  _isOptional: true,
  fallback,
})
