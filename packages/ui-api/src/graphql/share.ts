/** Reads a property of a value that may be anything. */
export const at = (value: unknown, name: string | number): unknown =>
  (Object(value) as Readonly<Record<string | number, unknown>>)[name]

/** Returns the earlier object or list when the new one has the same parts. */
export function share(before: unknown, after: object): unknown {
  if (before === after) return after
  const names = Object.keys(after)
  const isSame =
    Array.isArray(before) === Array.isArray(after) &&
    Object.keys(Object(before) as object).length === names.length &&
    names.every((name) => at(before, name) === at(after, name))
  return isSame ? before : after
}
